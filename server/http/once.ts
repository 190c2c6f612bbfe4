/** Returns a function that calls `make` on its first call, and returns the same value each time. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The methods of a `Map` or a `WeakMap` that `onceFor` uses. */
interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/**
 * Returns a function that calls `make` on its first call with each key, and returns the same value each time.
 * @param known Where values are stored. With a `WeakMap`, a value is freed when its key is freed.
 */
export function onceFor<Key, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
  known: Cache<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

type Cache<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

/**
 * Returns the value of a key in the map. If the key has no value yet, calls `make` and adds the result to the map.
 * @param map A `Map` or `WeakMap`.
 */
export function kept<Key, Value>(map: Cache<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

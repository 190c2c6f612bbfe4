/**
 * Finds the IANA zone for a zone name in a file. Apps write the IANA name, a longer name that ends with it, the Windows name, the
 * name that Windows displays, or an offset.
 */
import { lazy } from "../../platform/lazy.ts";
import { kept } from "../../platform/maps.ts";
import { findZone, type Zone } from "../recurrence/zone.ts";
import { textOf } from "./lines.ts";

const windowsIana = lazy<typeof import("windows-iana")>("windows-iana");

/**
 * Returns a TZID without quotation marks, escapes and surrounding spaces. Some apps write these only where a zone is defined,
 * others only where a zone is used.
 */
export function plainName(name: string): string {
  return textOf(name)
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
}

/** Returns the zone with an IANA name, a name that ends with one, or a Windows name. */
export function zoneByName(plain: string): Zone | undefined {
  return findZone(plain) ?? windowsZone(plain) ?? byEnding(plain);
}

function windowsZone(name: string): Zone | undefined {
  const [iana] = windowsIana().findIana(name, "001");
  return iana === undefined ? undefined : findZone(iana);
}

/**
 * Finds the zone for a name that ends with an IANA name, such as `/mozilla.org/20050126_1/Europe/Berlin` or
 * `/freeassociation.sourceforge.net/America/Argentina/Ushuaia`.
 */
function byEnding(name: string): Zone | undefined {
  const segments = name.split("/");
  for (const length of [3, 2]) {
    const zone = segments.length > length ? findZone(segments.slice(-length).join("/")) : undefined;
    if (zone) return zone;
  }
  return name.startsWith("/") && /^(?:UTC|GMT)$/i.test(segments.at(-1) ?? "") ? findZone("UTC") : undefined;
}

/**
 * Checks whether a zone name denotes a place. Such a name is more reliable than a VTIMEZONE, because apps that use IANA names
 * often define only the current rules. Windows names do not count, because their VTIMEZONE contains the rules at the time of
 * the event. `Etc/GMT+3` and `EST` do not count either: some apps reverse the sign of the first, and some use the second for
 * New York.
 */
export function isOfPlace(plain: string): boolean {
  return !/^etc\//i.test(plain) && /.\/./.test(plain) && !/^UTC/i.test(plain);
}

/** Checks whether a name is an abbreviation such as PDT or CEST. Each abbreviation is used by several zones. */
export function isAbbreviation(plain: string): boolean {
  return /^[A-Z]{2,5}$/i.test(plain) && !/^(?:UTC?|GMT|UCT|ZULU)$/i.test(plain);
}

/** Returns the zone for a name that is not exact but has only one meaning, such as `(UTC+01:00) Amsterdam, Berlin, Rome`. */
export function zoneByLooseName(plain: string): Zone | undefined {
  if (/^(?:tzone:\/\/Microsoft\/Utc|Z|Zulu|UT|Coordinated Universal Time)$/i.test(plain)) return findZone("UTC");
  const spelled = plain.replaceAll(" ", "_");
  const isPath = /^[A-Za-z_]+[/-][A-Za-z_/-]+$/.test(spelled);
  return (isPath ? (findZone(spelled) ?? findZone(spelled.replace("-", "/"))) : undefined) ?? displayedZone(plain);
}

const offsetForm = /^\(?(?:UTC|GMT|UT)?\s*([+-])(\d{1,2})(?:[:.]?(\d{2}))?\)?$/i;

/** Returns the offset in seconds for a name such as `GMT+0300`, `UTC-5` or `+01:00`. Plus means east of UTC. */
export function offsetInName(plain: string): number | undefined {
  const [, sign, hours, minutes = "0"] = offsetForm.exec(plain) ?? [];
  return sign === undefined ? undefined : offsetOf(sign, hours, minutes);
}

function offsetOf(sign: string | undefined, hours = "0", minutes = "0"): number | undefined {
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  if (seconds > 14 * 3600 || Number(minutes) > 59) return undefined;
  return sign === "-" ? -seconds : seconds;
}

/** Matches a name as Windows displays it: `(UTC-05:00) Eastern Time (US & Canada)` or `(GMT-05:00) ...`. */
const displayForm = /^\((?:UTC|GMT)\s*(?:([+-])\s*(\d{1,2})(?:[:.]?(\d{2}))?)?\)\s*(.+)$/i;

/** Places in names displayed by Windows that are not among the IANA names, with the Windows names of their zones. */
const otherPlaces: Readonly<Record<string, string>> = {
  Brasilia: "E. South America Standard Time",
  "Indiana (East)": "US Eastern Standard Time",
  "Baja California": "Pacific Standard Time (Mexico)",
  Chetumal: "Eastern Standard Time (Mexico)",
  "Cabo Verde Is.": "Cape Verde Standard Time",
  "Cape Verde Is.": "Cape Verde Standard Time",
  "West Central Africa": "W. Central Africa Standard Time",
  "Port Louis": "Mauritius Standard Time",
  "Sri Jayawardenepura": "Sri Lanka Standard Time",
  Astana: "Central Asia Standard Time",
  "Solomon Is., New Caledonia": "Central Pacific Standard Time",
  "Nuku'alofa": "Tonga Standard Time",
  "Saint Pierre and Miquelon": "Saint Pierre Standard Time",
  "International Date Line West": "Dateline Standard Time",
};

function displayedZone(plain: string): Zone | undefined {
  const [, sign, hours, minutes, places] = displayForm.exec(plain) ?? [];
  if (places === undefined) {
    if (/^[A-Za-z. ]+ Time \((?:US & Canada|Canada|Mexico)\)$/.test(plain)) return zoneOfTime(plain);
    // If the name contains no offset, several cities are needed to identify a zone reliably.
    const [first, ...others] = /,/.test(plain) ? zonesOfCities(plain) : [];
    return first && others.length > 0 && others.every((other) => isAlike(first, other)) ? first : undefined;
  }
  const offset = offsetOf(sign, hours, minutes);
  if (/^Coordinated Universal Time/i.test(places)) return offset === 0 ? findZone("UTC") : etcZone(offset ?? 0);
  const zones = [windowsZone(otherPlaces[places] ?? ""), zoneOfTime(places), ...zonesOfCities(places)];
  return zones.find((zone) => zone && offset !== undefined && hasHadOffset(zone, offset));
}

/** Returns the zone for a name such as `Eastern Time (US & Canada)`, whose Windows name is `Eastern Standard Time`. */
function zoneOfTime(places: string): Zone | undefined {
  const [, region = "", country = ""] = /^(.*?)(?: (?:Standard |Daylight )?Time)?(?: (\(.*\)))?$/.exec(places) ?? [];
  const name = `${region.replace(/ Islands?$/, "")} Standard Time`;
  return (country === "(Mexico)" ? windowsZone(`${name} (Mexico)`) : undefined) ?? windowsZone(name);
}

let zonesByCity: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the zones of the cities, as Windows maps them: for Amsterdam, Europe/Berlin. */
function zonesOfCities(places: string): Zone[] {
  zonesByCity ??= citiesOfZones();
  const cities = places.split(/[,;:]/).map((each) => each.replace(/^City of |\(.*\)| Is(?:lands?|\.)$/g, "").trim());
  return cities.flatMap((city) => {
    const names = zonesByCity?.get(city.replaceAll(" ", "_").toLowerCase()) ?? [];
    return names.flatMap((name) => {
      const [windows] = windowsIana().findWindows(name as Parameters<ReturnType<typeof windowsIana>["findWindows"]>[0]);
      return (windows && windowsZone(windows)) ?? findZone(name) ?? [];
    });
  });
}

function citiesOfZones(): Map<string, string[]> {
  const cities = new Map<string, string[]>();
  for (const { alias } of windowsIana().IANA_ALIAS_MAP) {
    for (const name of alias) {
      const city = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
      kept(cities, city, () => []).push(name);
    }
  }
  return cities;
}

/** Checks whether two zones have the same offsets in January and in July 2026. */
function isAlike(one: Zone, other: Zone): boolean {
  return [0, 6].every((month) => {
    const at = Date.UTC(2026, month, 15) / 1000;
    return one.offsetAt(at) === other.offsetAt(at);
  });
}

/**
 * Checks whether a zone has had an offset since 1990, in January or July. Windows displayed the offsets that applied at the time.
 */
function hasHadOffset(zone: Zone, offset: number): boolean {
  for (let year = 1990; year < 2040; year++) {
    for (const month of [0, 6]) if (zone.offsetAt(Date.UTC(year, month, 15) / 1000) === offset) return true;
  }
  return false;
}

/** Returns the zone `Etc/GMT±n` for an offset of whole hours. The sign in the name is the opposite of the sign of the offset. */
export function etcZone(offset: number): Zone | undefined {
  if (offset === 0) return findZone("UTC");
  const hours = offset / 3600;
  return Number.isInteger(hours) ? findZone(`Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`) : undefined;
}

/** Yields the zones to compare. Likely zones come first, so that a well-known zone is found if several are equal. */
export function* candidates(likely: readonly string[]): Generator<Zone, void, undefined> {
  const seen = new Set<string>();
  for (const name of zoneNamesOf(likely)) {
    const zone = seen.has(name) ? undefined : findZone(name);
    seen.add(name);
    if (zone) yield zone;
  }
}

function* zoneNamesOf(likely: readonly string[]): Generator<string, void, undefined> {
  yield* likely;
  for (const { territory, iana } of windowsIana().WINDOWS_TO_IANA_MAP) if (territory === "001") yield* iana;
  yield* Intl.supportedValuesOf("timeZone");
}

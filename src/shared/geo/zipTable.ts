// Differences between neighbors pack well: 41,906 ZIPs travel in about 245 kB.
import * as z from 'zod/mini';

/** Thousandths of a degree, 110 m at most. */
const unit = 1000;

export type ZipTable = {
  /** As numbers: 00501 is 501. */
  readonly zips: Int32Array;
  readonly lats: Int32Array;
  readonly lngs: Int32Array;
  /** Index into `cities` and `states`. */
  readonly cityOf: Int32Array;
  readonly cities: readonly string[];
  readonly states: readonly string[];
};

export type ZipRow = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
};

export const degrees = (thousandths: number): number => thousandths / unit;

export function zipTable(rows: readonly ZipRow[]): ZipTable {
  const sorted = [...new Map(rows.toReversed().map((row) => [row.zip, row])).values()].sort(
    (one, other) => Number(one.zip) - Number(other.zip),
  );
  const cityIndex = new Map<string, number>();
  const cities: string[] = [];
  const states: string[] = [];
  const cityOf = sorted.map(({ city, state }) => {
    const key = `${state} ${city}`;
    const known = cityIndex.get(key);
    if (known !== undefined) return known;
    cityIndex.set(key, cities.length);
    cities.push(city);
    states.push(state);
    return cities.length - 1;
  });
  return {
    zips: Int32Array.from(sorted, ({ zip }) => Number(zip)),
    lats: Int32Array.from(sorted, ({ lat }) => Math.round(lat * unit)),
    lngs: Int32Array.from(sorted, ({ lng }) => Math.round(lng * unit)),
    cityOf: Int32Array.from(cityOf),
    cities,
    states,
  };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const valueOf = new Int8Array(128).fill(-1);
for (let at = 0; at < digits.length; at += 1) valueOf[digits.charCodeAt(at)] = at;

/** The lowest six bits of each number as one text, the next six as another: the high ones are nearly always zero. */
const column = z
  .array(z.string().check(z.regex(/^[\w-]*$/), z.maxLength(100_000)))
  .check(z.maxLength(6));
type Column = z.infer<typeof column>;

export const packedZips = z.object({
  count: z.int().check(z.gte(0), z.lte(100_000)),
  zips: column,
  /** 0 for a city that comes first here, else how many cities back it is. */
  cityOf: column,
  lats: column,
  lngs: column,
  /** Separated by line ends. */
  cities: z.string().check(z.maxLength(2_000_000)),
  states: z.string().check(z.maxLength(200_000)),
});
export type PackedZips = z.infer<typeof packedZips>;

function packColumn(values: readonly number[]): Column {
  const planes: string[] = [];
  let rest = values;
  while (rest.some((value) => value > 0)) {
    planes.push(rest.map((value) => digits.charAt(value & 63)).join(''));
    rest = rest.map((value) => value >>> 6);
  }
  return planes;
}

function unpackColumn(planes: Column, count: number): Int32Array {
  const values = new Int32Array(count);
  planes.forEach((plane, at) => {
    if (plane.length !== count) throw new TypeError('A column of the ZIP table is not whole.');
    for (let index = 0; index < count; index += 1) {
      values[index] = (values[index] ?? 0) | ((valueOf[plane.charCodeAt(index)] ?? 0) << (6 * at));
    }
  });
  return values;
}

const unsigned = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const signed = (value: number): number => (value & 1 ? -(value + 1) / 2 : value / 2);

/** What to subtract for each ZIP: the place of its city's first ZIP, or of the ZIP before it. */
function* bases({ lats, lngs, cityOf }: Pick<ZipTable, 'lats' | 'lngs' | 'cityOf'>) {
  const firstOf: number[] = [];
  for (let at = 0; at < cityOf.length; at += 1) {
    const first = firstOf[cityOf[at] ?? 0];
    const from = first ?? at - 1;
    firstOf[cityOf[at] ?? 0] ??= at;
    yield { at, lat: lats[from] ?? 0, lng: lngs[from] ?? 0 };
  }
}

export function packZips(table: ZipTable): PackedZips {
  const { zips, lats, lngs, cityOf, cities, states } = table;
  const lat: number[] = [];
  const lng: number[] = [];
  for (const base of bases(table)) {
    lat.push(unsigned((lats[base.at] ?? 0) - base.lat));
    lng.push(unsigned((lngs[base.at] ?? 0) - base.lng));
  }
  let seen = 0;
  const back = Array.from(cityOf, (city) => {
    if (city === seen) {
      seen += 1;
      return 0;
    }
    return seen - city;
  });
  return {
    count: zips.length,
    zips: packColumn(Array.from(zips, (zip, at) => zip - (zips[at - 1] ?? -1) - 1)),
    cityOf: packColumn(back),
    lats: packColumn(lat),
    lngs: packColumn(lng),
    cities: cities.join('\n'),
    states: states.join(''),
  };
}

/** @throws TypeError when its parts do not fit together */
export function unpackZips(packed: PackedZips): ZipTable {
  const { count } = packed;
  const cities = packed.cities === '' ? [] : packed.cities.split('\n');
  const states = packed.states.match(/../g) ?? [];
  if (cities.length !== states.length) throw new TypeError('Cities and states do not match.');
  const zips = unpackColumn(packed.zips, count);
  const cityOf = unpackColumn(packed.cityOf, count);
  const lats = unpackColumn(packed.lats, count);
  const lngs = unpackColumn(packed.lngs, count);
  let before = -1;
  let seen = 0;
  for (let at = 0; at < count; at += 1) {
    before += (zips[at] ?? 0) + 1;
    zips[at] = before;
    const back = cityOf[at] ?? 0;
    if (back > seen) throw new TypeError('A ZIP names a city that is not there.');
    cityOf[at] = back === 0 ? seen : seen - back;
    if (back === 0) seen += 1;
  }
  if (seen !== cities.length) throw new TypeError('Cities of the ZIP table are missing.');
  for (const base of bases({ lats, lngs, cityOf })) {
    lats[base.at] = signed(lats[base.at] ?? 0) + base.lat;
    lngs[base.at] = signed(lngs[base.at] ?? 0) + base.lng;
  }
  return { zips, lats, lngs, cityOf, cities, states };
}

// Rows as columns: values that repeat are written once, so that thousands of schools stay a small download.
import * as z from 'zod/mini';

export type Fields<Row> = { readonly [Name in keyof Row]-?: z.ZodMiniType };

/** All values; or each distinct one and, unless there is just one, which of them each row has. */
const column = z.union([
  z.object({ all: z.array(z.unknown()) }),
  z.object({ distinct: z.array(z.unknown()), at: z.optional(z.array(z.int())) }),
]);
type Column = z.infer<typeof column>;
export const encodedTable = z.record(z.string(), z.unknown());
export type EncodedTable = z.infer<typeof encodedTable>;

function encodeColumn(values: readonly unknown[]): Column {
  const places = new Map<string, number>();
  const distinct: unknown[] = [];
  const at = values.map((value) => {
    const key = JSON.stringify(value);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, distinct.length);
    return distinct.push(value) - 1;
  });
  if (distinct.length === 1) return { distinct };
  return distinct.length * 2 < values.length ? { distinct, at } : { all: [...values] };
}

export const encodeTable = <Row extends object>(
  rows: readonly Row[],
  fields: Fields<Row>,
): EncodedTable =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      encodeColumn(rows.map((row) => row[name as keyof Row])),
    ]),
  );

function decodeColumn(encoded: unknown, schema: z.ZodMiniType, count: number): unknown[] | null {
  const shape = z.safeParse(column, encoded);
  if (!shape.success) return null;
  const values = 'all' in shape.data ? shape.data.all : shape.data.distinct;
  const read = z.safeParse(z.array(schema), values);
  if (!read.success) return null;
  const { data } = read;
  if ('all' in shape.data) return data.length === count ? data : null;
  const { at } = shape.data;
  if (!at)
    return data.length === 1 || count === 0 ? Array.from({ length: count }, () => data[0]) : null;
  const isWhole = at.length === count && at.every((place) => place >= 0 && place < data.length);
  return isWhole ? at.map((place) => data[place]) : null;
}

/** Null when one column is missing, too short or holds something else. A step for each column. */
export function* decodeTable<Row extends object>(
  encoded: EncodedTable,
  fields: Fields<Row>,
  count: number,
): Generator<void, Row[] | null> {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  for (const [name, schema] of Object.entries<z.ZodMiniType>(fields)) {
    const values = decodeColumn(encoded[name], schema, count);
    if (!values) return null;
    rows.forEach((row, at) => {
      row[name] = values[at];
    });
    yield;
  }
  return rows as Row[];
}

// Our own files are read strictly, each row by one zod schema: a key is a column, its description stands in the help.
import * as z from 'zod';
import { clockTime, isoDay, isZone } from '#shared/time/zonedTime.ts';
import { phoneNumber, plainNumber } from './cells.ts';
import type { Row } from './tableHeader.ts';

export class RowProblem extends Error {}

/** @throws RowProblem with what to correct in the first cell that does not fit */
export function readRow<Schema extends z.ZodObject>(row: Row, schema: Schema): z.output<Schema> {
  const names = Object.keys(schema.shape);
  const read = schema.safeParse(Object.fromEntries(names.map((name) => [name, row.text(name)])));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new RowProblem(issue?.message.replace('{column}', String(issue.path[0])));
}

/** @param wrong the sentence about a cell that `parse` answers with undefined; `{column}` is where it stands */
export const cell = <T>(parse: (text: string) => T | undefined, wrong: (said: string) => string) =>
  z.string().transform((text, context): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(wrong(`“${text.slice(0, 60)}”`));
    return z.NEVER;
  });

export const text = z.string();

/** @param which what can stand there, for the sentence about a blank cell */
export const needed = <T>(inner: z.ZodType<T, string>, which = '') =>
  z
    .string()
    .refine((given) => given !== '', { error: `The row needs {column}${which}.`, abort: true })
    .pipe(inner)
    .transform((value) => value as NonNullable<T>);

const folded = (word: string): string => word.toLowerCase().replace(/[\s-]+/g, '_');
const listed = (words: readonly string[]): string => words.join(', ');

export const choice = <T extends string>(words: readonly T[]) =>
  cell<T | null>(
    (given) => (given === '' ? null : words.find((word) => folded(word) === folded(given))),
    (said) => `{column} is ${said}, and can be ${listed(words)}.`,
  ).describe(listed(words));

export const neededChoice = <T extends string>(words: readonly T[]) =>
  needed(choice(words), `: ${listed(words)}`).describe(listed(words));

/** Several words with bars between them, in the order of the list. */
export const choices = <T extends string>(words: readonly T[]) =>
  cell<T[]>(
    (given) => {
      const parts = given.split('|').map((part) => folded(part.trim()));
      const found = words.filter((word) => parts.includes(folded(word)));
      const isKnown = (part: string): boolean =>
        part === '' || words.some((word) => folded(word) === part);
      return parts.every(isKnown) ? found : undefined;
    },
    (said) => `{column} is ${said}, and can be ${listed(words)}.`,
  ).describe(`${listed(words)}; several with | between them`);

export const number = (least: number, most: number) =>
  cell<number | null>(
    (given) => (given === '' ? null : plainNumber(given.replace(/^\$/, ''))),
    (said) => `{column} is ${said}, not a number.`,
  ).refine((value) => value === null || (value >= least && value <= most), {
    error: ({ input }) =>
      `{column} is ${String(input)}, and must lie between ${least} and ${most}.`,
  });

/** US dollars → cents. */
export const cents = number(0, 10_000).transform((dollars) =>
  dollars === null ? null : Math.round(dollars * 100),
);

export const yes = choice(['yes', 'no', 'y', 'n', 'true', 'false', '1', '0'])
  .transform((word) => word !== null && /^[yt1]/.test(word))
  .describe('yes or no');

export const link = cell(
  (given) =>
    given === '' || (/^https?:\/\//i.test(given) && URL.canParse(given)) ? given : undefined,
  (said) => `{column} is ${said}, not an address with http:// or https://.`,
);

export const day = cell(
  (given) => (given === '' ? '' : isoDay(given)),
  (said) => `{column} is ${said}, not a day such as 2027-01-31.`,
).describe('day');

export const time = cell(
  (given) => (given === '' ? '' : clockTime(given)),
  (said) => `{column} is ${said}, not a time such as 23:59.`,
);

export const zone = needed(
  cell(
    (given) => (isZone(given) ? given : undefined),
    (said) => `{column} is ${said}, not a time zone such as America/Los_Angeles.`,
  ),
);

export const mail = cell(
  (given) => (given === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) ? given : undefined),
  (said) => `{column} is ${said}, not a mail address.`,
);

export const phone = cell(
  phoneNumber,
  () => '{column} is not a US telephone number of ten digits.',
).describe('ten digits');

const degrees = 'degrees';
export const place = {
  lat: number(-90, 90).describe(degrees),
  lng: number(-180, 180).describe(degrees),
};

/** @throws RowProblem for one without the other, and for 0, 0 */
export function placeOf(given: { readonly lat: number | null; readonly lng: number | null }) {
  const { lat, lng } = given;
  if (lat === null && lng === null) return null;
  if (lat === null || lng === null || (lat === 0 && lng === 0))
    throw new RowProblem('lat and lng belong together, and are not 0, 0.');
  return { lat, lng };
}

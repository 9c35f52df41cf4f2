// The list that comes with this code: what a row of it is, and how it is divided into the list and its details.
import * as z from 'zod/mini';
import { isZone } from '#shared/time/zonedTime.ts';
import { states } from '#shared/reference/states.ts';
import { scholarshipCycle, scholarshipEligibility } from '../../contract.ts';
import { combineRules, requirements, scholarshipKinds } from '../../values.ts';
import type { ScholarshipFacts, ScholarshipTexts } from '../tables.ts';

const text = z.string().check(z.minLength(1), z.maxLength(2000));
const link = z.string().check(z.regex(/^https:\/\/[^\s]{4,500}$/));
const day = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const dollars = z.nullable(z.number().check(z.gte(0)));

const codes: ReadonlySet<string> = new Set(states.options.map(({ value }) => value));

const isReal = (date: string | null): boolean =>
  date === null ||
  (day.safeParse(date).success &&
    new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date);

const fileCycle = z.strictObject({ ...scholarshipCycle.shape, text: z.nullable(text) }).check(
  z.refine(({ opens, closes }) => isReal(opens) && isReal(closes), 'not a day of the calendar'),
  z.refine(
    ({ opens, closes }) => opens === null || closes === null || opens <= closes,
    'closes before it opens',
  ),
  z.refine(({ zone }) => zone === null || isZone(zone), 'not a time zone'),
);

export const fileRow = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120)),
  name: text,
  sponsor: text,
  url: link,
  kind: z.enum(scholarshipKinds),
  amount: z.strictObject({ text, min: dollars, max: dollars, cycle: z.nullable(text) }),
  awards: z.nullable(z.number()),
  renewable: z.nullable(z.boolean()),
  service: z.nullable(z.strictObject({ years: z.nullable(z.number()), text })),
  eligibility: z
    .strictObject({ ...scholarshipEligibility.shape, other: z.array(text) })
    .check(z.refine((row) => row.states.every((code) => codes.has(code)), 'not a state')),
  requirements: z.array(z.enum(requirements)),
  cycle: fileCycle,
  combines: z.strictObject({ rule: z.enum(combineRules), text: z.nullable(text) }),
  /** Whoever asks for money is not listed. */
  fee: z.literal(false),
  sources: z
    .array(z.strictObject({ url: link, title: text, year: z.nullable(text) }))
    .check(z.minLength(1)),
  checkedAt: day,
});
export type FileRow = z.infer<typeof fileRow>;

export const scholarshipFile = z
  .strictObject({ edition: z.int().check(z.gte(1)), scholarships: z.array(fileRow) })
  .check(
    z.refine(
      ({ scholarships }) =>
        new Set(scholarships.map(({ slug }) => slug)).size === scholarships.length,
      'a slug is there twice',
    ),
  );
export type DividedRow = {
  readonly slug: string;
  readonly facts: ScholarshipFacts;
  readonly details: ScholarshipTexts;
};

export function divideRow(row: FileRow): DividedRow {
  const { slug, name, sponsor, url, kind, amount, service, requirements: asked } = row;
  const { other, ...eligibility } = row.eligibility;
  const { text: dates, ...cycle } = row.cycle;
  return {
    slug,
    facts: {
      name,
      sponsor,
      url,
      kind,
      amount,
      serviceYears: service?.years ?? null,
      eligibility,
      requirements: asked,
      cycle,
      combines: row.combines.rule,
      checked_at: row.checkedAt,
    },
    details: {
      awards: row.awards,
      renewable: row.renewable,
      service: service?.text ?? null,
      other,
      dates,
      combines: row.combines.text,
      sources: row.sources,
    },
  };
}

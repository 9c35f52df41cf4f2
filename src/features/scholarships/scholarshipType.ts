// What staff edit of a scholarship (features.md §3.7). Its key is made of its first name and stays: students track it by that.
import * as z from 'zod/mini';
import { defineContentType, type FieldLabels } from '#shared/contract/contentType.ts';
import { fillBlanks } from '#shared/contract/fillBlanks.ts';
import { states } from '#shared/reference/states.ts';
import { parsePartialDate } from '#shared/time/formatDate.ts';
import { isZone } from '#shared/time/zonedTime.ts';
import { maxDollars } from './contract.ts';
import {
  citizenships,
  combineRules,
  cycleKinds,
  requirements,
  scholarshipKinds,
  scholarshipPrograms,
  studentLevels,
} from './values.ts';

const stateCodes: ReadonlySet<string> = new Set(states.options.map(({ value }) => value));

const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && parsePartialDate(text) !== null;
const isWebAddress = (text: string): boolean =>
  /^https:\/\/\S{4,500}$/.test(text) && URL.canParse(text);

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const line = (maxLength: number) =>
  text(maxLength).check(z.refine((value) => value.trim() !== '', 'Enter something here'));
const webAddress = z
  .string()
  .check(
    z.refine(
      isWebAddress,
      'Enter the whole address of the page, beginning with “https://”. Copy it from the browser',
    ),
  );
const day = z
  .string()
  .check(z.refine(isDay, 'Enter a day of the calendar, such as 2026-11-30 for November 30, 2026'));
const dayOrNone = z
  .string()
  .check(
    z.refine(
      (value) => value === '' || isDay(value),
      'Enter a day such as 2026-11-30, or leave it blank where the sponsor names none',
    ),
  );
const dollars = z.nullable(z.number().check(z.gte(0), z.lte(maxDollars)));
/** Nobody says it, or somebody says yes or no. */
const answers = ['not_said', 'yes', 'no'] as const;
const answer = z.enum(answers);

const once = z.refine<readonly string[]>(
  (values) => new Set(values).size === values.length,
  'Choose each of them once, and remove the other',
);
const few = z.maxLength(60);

const stateCode = z.string().check(
  z.refine((code) => stateCodes.has(code), {
    error: ({ input }) =>
      `We don’t know a state “${String(input)}”. Enter its two capital letters, such as CA, or remove it`,
  }),
);

const cycle = z.object({
  label: text(60).check(
    z.refine(
      (label) => label === '' || /20\d{2}/.test(label),
      'Name the year with four digits, such as 2026 or 2026–27',
    ),
  ),
  kind: z.enum(cycleKinds),
  opens: dayOrNone,
  closes: dayOrNone,
  closesAt: z
    .string()
    .check(
      z.refine(
        (value) => value === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value),
        'Enter a time such as 17:00, or leave it blank for the end of the day',
      ),
    ),
  zone: z
    .string()
    .check(
      z.refine(
        (value) => value === '' || isZone(value),
        'Enter a time zone such as America/New_York, or leave it blank where the sponsor names none',
      ),
    ),
  text: text(2000),
});

const schema = z.object({
  name: line(200),
  sponsor: line(200),
  url: webAddress,
  kind: z.enum(scholarshipKinds),
  fee: z.boolean(),
  amount: z.object({ text: line(2000), min: dollars, max: dollars, cycle: text(60) }),
  awards: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  renewable: answer,
  service: z.nullable(
    z.object({ years: z.nullable(z.number().check(z.gt(0), z.lte(20))), text: line(2000) }),
  ),
  eligibility: z.object({
    programs: z.array(z.enum(scholarshipPrograms)).check(once, few),
    levels: z.array(z.enum(studentLevels)).check(once, few),
    states: z.array(stateCode).check(once, few),
    minGpa: z.nullable(z.number().check(z.gte(0), z.lte(5))),
    citizenship: z.array(z.enum(citizenships)).check(once, few),
    needBased: answer,
    meritBased: answer,
    membership: text(200),
    groups: z.array(line(500)).check(once, few),
    other: z.array(line(2000)).check(once, few),
  }),
  requirements: z.array(z.enum(requirements)).check(once, few),
  cycle,
  combines: z.object({ rule: z.enum(combineRules), text: text(2000) }),
  sources: z.array(z.object({ url: webAddress, title: line(300), year: text(60) })).check(
    z.refine(
      (all) => all.length > 0,
      'Add the page that says all this. Nothing is listed without one',
    ),
    few,
  ),
  checkedAt: day,
});
export type ScholarshipValue = z.output<typeof schema>;

const blank: ScholarshipValue = {
  name: '',
  sponsor: '',
  url: '',
  kind: 'scholarship',
  fee: false,
  amount: { text: '', min: null, max: null, cycle: '' },
  awards: null,
  renewable: 'not_said',
  service: null,
  eligibility: {
    programs: [],
    levels: [],
    states: [],
    minGpa: null,
    citizenship: [],
    needBased: 'not_said',
    meritBased: 'not_said',
    membership: '',
    groups: [],
    other: [],
  },
  requirements: [],
  cycle: { label: '', kind: 'dated', opens: '', closes: '', closesAt: '', zone: '', text: '' },
  combines: { rule: 'unknown', text: '' },
  sources: [{ url: '', title: '', year: '' }],
  checkedAt: '',
};

const labels: FieldLabels = {
  sponsor: { title: 'Who pays it' },
  url: { title: 'The sponsor’s own page', help: 'Where students apply.' },
  fee: {
    title: 'It asks for a fee to apply',
    help: 'Even a small one. It can be saved as a draft and is never listed.',
  },
  amount: { isOpen: true },
  'amount.text': { title: 'Amount in words', help: 'As the sponsor says it, such as “$1,000”.' },
  'amount.min': { title: 'Least, in dollars', help: 'Only where the sponsor names a figure.' },
  'amount.max': { title: 'Most, in dollars', help: 'A year’s most where it is paid by the year.' },
  'amount.cycle': { title: 'Year of these figures' },
  awards: { title: 'Awards in a cycle' },
  renewable: { title: 'Can be won again' },
  service: {
    title: 'Work that is owed for it',
    help: 'Leave it out where nothing is owed.',
  },
  'service.years': { title: 'Years at least' },
  'service.text': {
    title: 'What is owed',
    help: 'Where, for how long, and what follows when it isn’t done.',
    widget: 'long',
  },
  eligibility: {
    title: 'Who may apply',
    help: 'Only what the sponsor says. An empty list limits nobody.',
  },
  'eligibility.states': { help: 'Two capital letters, such as CA.' },
  'eligibility.minGpa': { title: 'GPA of at least' },
  'eligibility.needBased': { title: 'Financial need counts' },
  'eligibility.meritBased': { title: 'Grades and achievements count' },
  'eligibility.membership': { title: 'Only for members of' },
  'eligibility.groups': {
    title: 'Whom it is meant for',
    help: 'In the sponsor’s sense. Students decide themselves; nothing that they tell us is compared with it.',
  },
  'eligibility.other': { title: 'Further conditions' },
  requirements: { title: 'To hand in' },
  cycle: {
    title: 'Dates',
    help: 'Of the last cycle that the sponsor names. Once they have passed, students see them as expected, with their year.',
    isOpen: true,
  },
  'cycle.label': { title: 'Year of these dates', help: 'Such as 2026 or 2026–27.' },
  'cycle.kind': { title: 'How it runs', help: '“Rolling” takes applications all year.' },
  'cycle.opens': { title: 'Opens on', widget: 'date' },
  'cycle.closes': { title: 'Closes on', widget: 'date' },
  'cycle.closesAt': { title: 'Closes at', help: 'By the sponsor’s clock, such as 17:00.' },
  'cycle.zone': { title: 'Time zone', help: 'Such as America/Los_Angeles.' },
  'cycle.text': { title: 'How the dates usually run', widget: 'long' },
  combines: { title: 'Together with other awards' },
  'combines.rule': { title: 'Can be combined', help: '“Ask” where the sponsor decides each time.' },
  'combines.text': { title: 'In the sponsor’s sense', widget: 'long' },
  sources: { help: 'Every fact has to be on one of these pages.', isOpen: true },
  'sources.*.url': { title: 'Address of the source' },
  'sources.*.title': { title: 'Name of the source' },
  'sources.*.year': { title: 'Year it speaks of' },
  checkedAt: {
    title: 'Read on',
    help: 'The day when somebody last read the pages.',
    widget: 'date',
  },
};

export const scholarshipType = defineContentType({
  name: 'scholarship',
  title: 'Scholarships',
  singular: 'scholarship',
  startsAsDraft: true,
  permission: 'content.edit',
  shape: 1,
  schema,
  migrate: (value) => fillBlanks(blank, value),
  blank,
  labels,
  titleOf: ({ name }) => name,
});

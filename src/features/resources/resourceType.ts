// What staff edit of a resource (features.md §6.33). Its key, and with it its address, is made of its first title and stays.
import * as z from 'zod/mini';
import { defineContentType, type FieldLabels } from '#shared/contract/contentType.ts';
import { fillBlanks } from '#shared/contract/fillBlanks.ts';
import { parsePartialDate } from '#shared/time/formatDate.ts';
import { parseVideoLink, videoLinkErrors } from '#shared/video/videoLink.ts';
import {
  calculators,
  kinds,
  maxSlugLength,
  neededPackages,
  slugPattern,
  stages,
  topics,
  usualPosition,
} from './rules.ts';

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const line = (maxLength: number) =>
  text(maxLength).check(z.refine((value) => value.trim() !== '', 'Write something here'));
const longText = text(60_000);
const minutes = z.int().check(z.gte(1), z.lte(600));

const webAddress = text(2048).check(
  z.refine(
    (url) => url.startsWith('https://') && URL.canParse(url),
    'Copy the whole address from the browser. It has to begin with “https://”',
  ),
);

const day = z
  .string()
  .check(
    z.refine(
      (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && parsePartialDate(value) !== null,
      'Enter the day as year, month and day, such as 2026-11-30',
    ),
  );

const key = text(maxSlugLength).check(
  z.refine(
    (value) => slugPattern.test(value),
    'Use lower case letters, digits and hyphens, such as “ask-for-transcripts”',
  ),
);
const ownKeys = z.refine<readonly { readonly key: string }[]>(
  (items) => new Set(items.map((item) => item.key)).size === items.length,
  'Two of them have the same short name. Change one: ticks and answers are stored under it',
);

const question = z
  .object({
    key,
    prompt: line(2000),
    choices: z.array(line(500)).check(z.minLength(2), z.maxLength(8)),
    answer: z.int().check(z.gte(1), z.lte(8)),
    why: line(2000),
  })
  .check(
    z.refine(({ answer, choices }) => answer <= choices.length, {
      path: ['answer'],
      error: 'There are fewer choices than that. Enter the number of one of them',
    }),
  );

const schema = z.object({
  title: line(120),
  kind: z.enum(kinds),
  topic: z.enum(topics),
  stage: z.enum(stages),
  minutes,
  summary: line(200),
  package: z.enum(neededPackages),
  position: z.int().check(z.gte(0), z.lte(999)),
  hidden: z.boolean(),
  markdown: longText,
  checklist: z.nullable(
    z.object({
      perProgram: z.boolean(),
      items: z
        .array(z.object({ key, text: line(500), help: text(1000) }))
        .check(z.minLength(1), z.maxLength(100), ownKeys),
    }),
  ),
  practice: z.nullable(
    z.object({ questions: z.array(question).check(z.minLength(1), z.maxLength(100), ownKeys) }),
  ),
  calculator: z.nullable(z.object({ calculator: z.enum(calculators), intro: line(2000) })),
  film: z.nullable(
    z.object({
      url: text(2048).check(z.refine((url) => parseVideoLink(url).ok, videoLinkErrors.invalid)),
      minutes,
      captions: z.boolean(),
      transcript: longText.check(
        z.refine(
          (value) => value.trim() !== '',
          'Write down what is said in the film, for everybody who can’t hear or load it',
        ),
      ),
    }),
  ),
  sources: z
    .array(z.object({ title: line(300), url: webAddress, year: text(20) }))
    .check(z.maxLength(40)),
  checkedAt: day,
});
export type ResourceValue = z.output<typeof schema>;

const blank: ResourceValue = {
  title: '',
  kind: 'guide',
  topic: 'applying',
  stage: 'exploring',
  minutes: 5,
  summary: '',
  package: 'none',
  position: usualPosition,
  hidden: false,
  markdown: '',
  checklist: null,
  practice: null,
  calculator: null,
  film: null,
  sources: [],
  checkedAt: '',
};

const labels: FieldLabels = {
  kind: { help: 'Says which of the parts below it needs.' },
  stage: { title: 'Whom it helps most', help: 'Recommended to students who are there.' },
  minutes: { title: 'Minutes to read or work through' },
  summary: { title: 'One sentence about it', widget: 'long' },
  package: { title: 'Plan that opens it', help: '“None” opens it for everybody.' },
  position: {
    title: 'Order in its topic',
    help: 'A smaller number is listed first; the same number by title.',
  },
  hidden: {
    title: 'Hidden',
    help: 'Students don’t see it. What they ticked in it is still there when it comes back.',
  },
  markdown: { title: 'Text', help: 'Of a guide or a template.', widget: 'markdown' },
  checklist: { help: 'Only for the kind “Checklist”.' },
  'checklist.perProgram': { title: 'Each program of a student has its own ticks' },
  'checklist.items.*.key': {
    title: 'Short name',
    help: 'Ticks are stored under it, so don’t change it later.',
  },
  'checklist.items.*.text': { title: 'What to do' },
  'checklist.items.*.help': { title: 'Explanation', widget: 'long' },
  practice: { title: 'Practice questions', help: 'Only for the kind “Practice”.' },
  'practice.questions.*.key': {
    title: 'Short name',
    help: 'Answers are stored under it, so don’t change it later.',
  },
  'practice.questions.*.prompt': { title: 'Question', widget: 'long' },
  'practice.questions.*.answer': { title: 'Number of the right choice', help: 'From 1.' },
  'practice.questions.*.why': { title: 'Why it is right', widget: 'long' },
  calculator: { help: 'Only for the kind “Calculator”.' },
  'calculator.calculator': { title: 'Which one' },
  'calculator.intro': { title: 'How it is used', widget: 'long' },
  film: { help: 'Only for the kind “Film”.' },
  'film.url': { title: 'Address of the film', help: 'YouTube, Vimeo or a file.' },
  'film.captions': { title: 'It has captions' },
  'film.transcript': { title: 'What is said in it', widget: 'markdown' },
  'sources.*.title': { title: 'Name of the source' },
  'sources.*.url': { title: 'Address of the source' },
  'sources.*.year': { title: 'Year it speaks of' },
  checkedAt: {
    title: 'Checked on',
    help: 'When its facts and links were last looked at.',
    widget: 'date',
  },
};

export const resourceType = defineContentType({
  name: 'resource',
  title: 'Resources',
  singular: 'resource',
  startsAsDraft: true,
  permission: 'content.edit',
  shape: 1,
  schema,
  migrate: (value) => fillBlanks(blank, value),
  blank,
  labels,
  titleOf: ({ title }) => title,
});

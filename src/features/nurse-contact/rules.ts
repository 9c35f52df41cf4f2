// What can be sent (features.md §3.4, §6.9): pure, on both sides.
import { helpTopics, labelOf } from '#features/nurses/rules.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { findContactDetails } from '#shared/text/contactDetails.ts';
import { hour } from '#shared/time/duration.ts';
import type { FeedbackBody, ReportBody, RequestBody } from './contract.ts';

export const contactLimits = {
  request: { min: 30, max: 1500 },
  message: 2000,
  reason: 300,
  feedback: 500,
  note: 1000,
} as const;

export const requestTopics: readonly { readonly value: string; readonly label: string }[] = [
  ...helpTopics,
  { value: 'other', label: 'Something else' },
];
export const topicLabel = (topic: string): string => labelOf(requestTopics, topic);

/** What a request starts with when nothing has been written: who I am, what I ask. */
export const requestTemplate = 'About me: \n\nMy question: ';

/** A start for an answer; everything in it can be changed. */
export const quickReplies: readonly string[] = [
  'Thanks for writing! I’m at work right now and will answer in the next few days.',
  'Good question. Tell me a little more: where are you now, and what have you tried?',
  'I’d post this one in the forum too, so others can read the answer and add to it.',
];

export const declineReasons: readonly string[] = [
  'I don’t have the time this month. I’m sorry.',
  'This isn’t my field. Another nurse can help you better.',
  'This is a good question for the forum. Please ask it there.',
];

export const reportReasons = [
  {
    value: 'contact_details',
    label: 'Asks for or sends phone numbers, addresses, or other accounts',
  },
  { value: 'rude', label: 'Rude or threatening' },
  { value: 'sexual', label: 'Sexual or otherwise out of place' },
  { value: 'selling', label: 'Sells something or asks for money' },
  { value: 'not_real', label: 'Isn’t who they say they are' },
  { value: 'other', label: 'Something else' },
] as const;

export const cleanRequest = ({ topic, message }: RequestBody): RequestBody => ({
  topic: topic.trim(),
  message: cleanText(message),
});

const tooLong = (what: string, count: number, max: number): string =>
  `Shorten ${what} by ${count - max} characters: it has ${count}, and ${max} fit. Nothing was cut`;

/** The headings of the template alone are not a message. */
const ownText = (message: string): string =>
  requestTemplate
    .split('\n\n')
    .reduce((left, heading) => left.replace(heading.trim(), ''), message)
    .trim();

export function checkRequest({ topic, message }: RequestBody): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { min, max } = contactLimits.request;
  if (!requestTopics.some(({ value }) => value === topic))
    problems.push({ path: 'topic', code: 'required', message: 'Choose what you need help with' });
  const count = countCharacters(message);
  if (ownText(message) === '')
    problems.push({ path: 'message', code: 'required', message: 'Write your message' });
  else if (count < min)
    problems.push({
      path: 'message',
      code: 'too_short',
      message: `Write at least ${min} characters, so the nurse knows how to help; this has ${count}`,
    });
  else if (count > max)
    problems.push({
      path: 'message',
      code: 'too_long',
      message: tooLong('the message', count, max),
    });
  return problems;
}

function checkText(path: string, text: string, max: number, what: string): FieldProblem[] {
  const count = countCharacters(text);
  return count > max ? [{ path, code: 'too_long', message: tooLong(what, count, max) }] : [];
}

export const checkMessage = (body: string): FieldProblem[] =>
  body === ''
    ? [{ path: 'body', code: 'required', message: 'Write your message' }]
    : checkText('body', body, contactLimits.message, 'the message');

export const checkDecline = (reason: string): FieldProblem[] =>
  checkText('reason', reason, contactLimits.reason, 'the reason');

export function checkFeedback({ stars, text }: FeedbackBody): FieldProblem[] {
  const isStars = Number.isInteger(stars) && stars >= 1 && stars <= 5;
  return [
    ...(isStars ? [] : [{ path: 'stars', code: 'required', message: 'Choose 1 to 5 stars' }]),
    ...checkText('text', text, contactLimits.feedback, 'the note'),
  ];
}

export function checkReport({ reason, note }: ReportBody): FieldProblem[] {
  const problems = checkText('note', note, contactLimits.note, 'the note');
  if (!reportReasons.some(({ value }) => value === reason))
    problems.push({ path: 'reason', code: 'required', message: 'Choose what’s wrong' });
  if (reason === 'other' && note === '')
    problems.push({ path: 'note', code: 'required', message: 'Write in a few words what’s wrong' });
  return problems;
}

/** A hint before sending, never a refusal: the writer decides. Empty where there is nothing to hint at. */
export function contactHint(text: string): string {
  const kinds = new Set(findContactDetails(text).map(({ kind }) => kind));
  if (kinds.size === 0) return '';
  const what = [
    ...(kinds.has('phone') ? ['a phone number'] : []),
    ...(kinds.has('email') ? ['an email address'] : []),
  ].join(' and ');
  return `There’s ${what} in your message. You can talk here without it, and what you write can be reported here. If you’re under 18, please leave it out.`;
}

/** In hours, rounded; null without any. @param waitsMs from a request to its answer */
export function medianHours(waitsMs: readonly number[]): number | null {
  const sorted = waitsMs.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return Math.round((lower + upper) / 2 / hour);
}

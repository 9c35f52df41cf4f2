// features.md §3.3, §6.7
import type { FieldProblem } from '#shared/contract/problem.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import type { AspectKey, ReviewBody } from './contract.ts';

export const reviewLimits = { minLength: 50, maxLength: 4000 } as const;
/** Nobody who writes here today was in a nursing program before that. */
const earliestYear = 1950;

export const aspectLabels: Readonly<Record<AspectKey, string>> = {
  clinical: 'Clinical training',
  faculty: 'Teaching',
  cost: 'Worth the cost',
  support: 'Support',
};

export const cleanReview = (given: ReviewBody): ReviewBody => ({
  ...given,
  body: cleanText(given.body),
});

const isStars = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 5;

function checkBody(text: string): FieldProblem | null {
  const path = 'body';
  const count = countCharacters(text);
  const { minLength, maxLength } = reviewLimits;
  if (count === 0) return { path, code: 'required', message: 'Write your review' };
  if (count < minLength) {
    const message = `Write at least ${minLength} characters, to help others choose; this has ${count}`;
    return { path, code: 'body_short', message };
  }
  if (count <= maxLength) return null;
  const message = `Shorten the review by ${count - maxLength} characters: it has ${count}, and ${maxLength} fit. Nothing was cut`;
  return { path, code: 'body_long', message };
}

function checkYears(
  { attendedFrom: from, attendedTo: to }: ReviewBody,
  thisYear: number,
): FieldProblem | null {
  const isYear = (year: number) =>
    Number.isInteger(year) && year >= earliestYear && year <= thisYear;
  if (from === null)
    return { path: 'attendedFrom', code: 'required', message: 'Enter the year you started' };
  if (!isYear(from)) {
    const message = `Enter the year you started, from ${earliestYear} to ${thisYear}`;
    return { path: 'attendedFrom', code: 'year_range', message };
  }
  if (to === null) return null;
  if (!isYear(to)) {
    const message = `Enter the year you left, from ${from} to ${thisYear}, or leave it blank if you’re still there`;
    return { path: 'attendedTo', code: 'year_range', message };
  }
  if (to >= from) return null;
  const message = 'The year you left is before the year you started. Check both';
  return { path: 'attendedTo', code: 'year_order', message };
}

/** In the order of the form; empty when it may be sent. */
export function checkReview(given: ReviewBody, thisYear: number): FieldProblem[] {
  const { stars, body } = cleanReview(given);
  const noStars = isStars(stars)
    ? null
    : { path: 'stars', code: 'required', message: 'Choose 1 to 5 stars' };
  return [noStars, checkBody(body), checkYears(given, thisYear)].filter(
    (problem) => problem !== null,
  );
}

const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]{2,}/u;
const phone = /(?<!\d)(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/;
const link = /https?:\/\/|www\.[\p{L}\p{N}]/iu;
const handle = /(?:^|\s)@[\w.]{3,}/;
const namedStaff =
  /\b(?:Dr|Prof|Mr|Mrs|Ms|Miss|Dean|Professor|Doctor|Instructor|Director)\b\.?\s+(?:\p{Lu}\.\s*)*\p{Lu}[\p{L}'’-]+/u;
const namedByJob =
  /\b(?:professor|instructor|teacher|preceptor|dean|director|coordinator|advisor|adviser|nurse),?\s+(?:\p{Lu}\.\s*)*\p{Lu}\p{Ll}[\p{L}'’-]*/u;

export type ReviewWarning = 'contact' | 'staff';

export const warningLabels: Readonly<Record<ReviewWarning, string>> = {
  contact:
    'This looks like it has a phone number, an email address or a link in it. Everyone could read it, so leave it out.',
  staff:
    'This looks like it names a staff member. Tell us what happened, not who it was. We don’t publish reviews that name people.',
};

/** What its author should look at again. It stops nobody: staff read every review before it is public. */
export function reviewWarnings(body: string): ReviewWarning[] {
  const hasContact = [email, phone, link, handle].some((pattern) => pattern.test(body));
  return [
    ...(hasContact ? (['contact'] as const) : []),
    ...(namedStaff.test(body) || namedByJob.test(body) ? (['staff'] as const) : []),
  ];
}

export function displayAuthor(name: string): string {
  const parts = name.trim().split(/\s+/u);
  const [first = ''] = parts;
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const [initial = ''] = last;
  if (first === '') return 'A former student';
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`;
}

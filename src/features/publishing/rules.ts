import * as z from 'zod/mini';
import type { Schema } from '#shared/contract/endpoint.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { EntryState } from './contract.ts';

export function getEntryState({
  isPublished,
  hasDraft,
  isScheduled,
}: {
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  readonly isScheduled: boolean;
}): EntryState {
  if (isScheduled) return 'scheduled';
  if (isPublished) return hasDraft ? 'changed' : 'published';
  return hasDraft ? 'draft' : 'unpublished';
}

const sizeMessage = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string => {
  const isText = issue.origin === 'string';
  if (issue.code === 'too_big') {
    if (isText) return `Use at most ${issue.maximum} characters`;
    return issue.origin === 'array'
      ? `At most ${issue.maximum} fit here`
      : `Enter ${issue.maximum} or less`;
  }
  if (isText)
    return issue.minimum === 1
      ? 'Enter something here'
      : `Use at least ${issue.minimum} characters`;
  return issue.origin === 'array'
    ? `Add at least ${issue.minimum}`
    : `Enter ${issue.minimum} or more`;
};

function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return sizeMessage(issue);
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Enter something here'
        : `This must be ${issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`;
    case 'invalid_format':
      return 'This is not in the expected form';
    case 'custom':
      return issue.message;
    default:
      return 'This value is not accepted';
  }
}

/** What the schema of a content type does not take, in words, by path (`faq.0.q`); empty when it is fine. */
export function shapeProblems(schema: Schema, value: unknown): FieldProblem[] {
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code ?? 'invalid',
    message: describeIssue(issue),
  }));
}

/** A time in the hour that daylight saving skips is none; the admin app sends moments of UTC. */
export function parseMoment(text: string): Date | null {
  const isMoment =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = new Date(isMoment ? text : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

import type { FieldProblem } from '#shared/contract/problem.ts';

export type ValidationIssue = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

const formatSize = (value: unknown): string => String(value);

function tooSmall({ origin, minimum }: Record<string, unknown>): string {
  if (origin === 'string')
    return minimum === 1
      ? 'Enter something here.'
      : `Enter at least ${formatSize(minimum)} characters.`;
  if (origin === 'array' || origin === 'set') return `Give at least ${formatSize(minimum)}.`;
  return `Enter ${formatSize(minimum)} or more.`;
}

function tooBig({ origin, maximum }: Record<string, unknown>): string {
  if (origin === 'string') return `Use at most ${formatSize(maximum)} characters.`;
  if (origin === 'array' || origin === 'set') return `Give at most ${formatSize(maximum)}.`;
  return `Enter ${formatSize(maximum)} or less.`;
}

function messageFor(keyword: string, params: Record<string, unknown>): string {
  switch (keyword) {
    case 'too_small':
      return tooSmall(params);
    case 'too_big':
      return tooBig(params);
    case 'invalid_type':
      return `This must be ${formatSize(params.expected)}.`;
    case 'invalid_format':
      return 'This is not in the expected form.';
    case 'invalid_value':
      return 'This is not one of the possible values.';
    case 'unrecognized_keys':
      return 'There is something here that is not known.';
    default:
      return 'This is not valid.';
  }
}

const maxProblems = 50;

export function fieldProblems(complaints: readonly ValidationIssue[]): FieldProblem[] {
  return complaints.slice(0, maxProblems).map(({ keyword, instancePath, params = {} }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    code: keyword,
    message: messageFor(keyword, params),
  }));
}

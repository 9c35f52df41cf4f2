// Threads as they are written in forum-samples/*.md: `== q author age name=value …`, a title, the text; `a` answers the
// question above, `c` is about the post above that is no comment. Ages count back from the day of seeding.
import { day, hour, minute } from '#shared/time/duration.ts';

export type SamplePost = {
  readonly kind: 'question' | 'answer' | 'comment';
  /** Null for an account that is gone. */
  readonly handle: string | null;
  readonly ageMs: number;
  readonly title: string;
  readonly body: string;
  readonly facts: ReadonlyMap<string, string>;
};

export type SampleThread = {
  readonly question: SamplePost;
  readonly answers: readonly { readonly answer: SamplePost; readonly comments: SamplePost[] }[];
  readonly comments: readonly SamplePost[];
};

const kinds = { q: 'question', a: 'answer', c: 'comment' } as const;
const units = { m: minute, h: hour, d: day } as const;

const head = /^== ([qac]) (\S+) ((?:\d+[mhd])+)(.*)$/;
const fact = /([a-z]+)(?:=(?:“([^”]*)”|(\S+)))?/g;

const readAge = (text: string): number =>
  [...text.matchAll(/(\d+)([mhd])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units],
    0,
  );

function readPost(source: string): SamplePost {
  const [first = '', ...lines] = source.trim().split('\n');
  const [, kind, handle = '', age = '', rest = ''] = head.exec(first) ?? [];
  if (kind === undefined) throw new Error(`Not the head of a sample post: ${first}`);
  const title = kind === 'q' ? (lines.shift() ?? '') : '';
  return {
    kind: kinds[kind as keyof typeof kinds],
    handle: handle === '-' ? null : handle,
    ageMs: readAge(age),
    title,
    body: lines.join('\n').trim(),
    facts: new Map(
      [...rest.matchAll(fact)].map(([, name = '', quoted, word]) => [name, quoted ?? word ?? '']),
    ),
  };
}

export function parseThreads(source: string): SampleThread[] {
  const threads: {
    question: SamplePost;
    answers: { answer: SamplePost; comments: SamplePost[] }[];
    comments: SamplePost[];
  }[] = [];
  for (const part of source.split(/^(?=== [qac] )/m)) {
    if (part.trim() === '') continue;
    const post = readPost(part);
    const thread = threads.at(-1);
    if (post.kind === 'question') threads.push({ question: post, answers: [], comments: [] });
    else if (post.kind === 'answer') thread?.answers.push({ answer: post, comments: [] });
    else (thread?.answers.at(-1) ?? thread)?.comments.push(post);
  }
  return threads;
}

/** Lines of cells between bars. */
export const parseTable = (source: string): string[][] =>
  source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));

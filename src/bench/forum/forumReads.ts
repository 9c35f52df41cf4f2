// What is read of a generated forum: by each kind the same posts in every run, far behind and very many among them.
import { crowded } from '../../features/forum/server/testingGeneratedForum.ts';

/** Questions, answers and comments share their numbers (testingGeneratedForum). */
const idsOfQuestion = 5;
export const questionsOfMember = 5;
const words = ['nursing', 'school', 'exam', 'clinical', 'license', 'anatomy', 'tuition', 'bridge'];
const tabs = ['new', 'active', 'top', 'unanswered'] as const;
const activity = ['questions', 'answers', 'comments'] as const;

export const range = (length: number): number[] => Array.from({ length }, (_, at) => at);
/** Numbers all over 1 to `size`, the same every time. */
const scattered = (size: number, at: number): number => 1 + ((at * 7919) % size);

/** One that is public: every five hundredth question of the generated ones waits for review. */
export const questionId = (size: number, at: number): number => {
  const number = scattered(size, at);
  return idsOfQuestion * (number % 500 === 0 ? number - 1 : number);
};

const wordAt = (at: number) => words[at % words.length] ?? '';
const one = <T>(of: readonly T[], at: number) => of[at % of.length];

/** @param size of the forum @param at number of the call */
type Read = (size: number, at: number) => string;

/** By their names in the table. The first tags and members have the most posts. */
export const reads: Readonly<Record<string, Read>> = {
  list: (_, at) => `/questions?tab=${one(tabs, at)}&page=${1 + (at % 10)}`,
  'list, page 40 and behind': (_, at) =>
    `/questions?tab=${one(tabs, at % 3)}&page=${40 + (at % 10)}`,
  tag: (_, at) => `/questions?tag=tag-${1 + (at % 300)}&tab=${one(tabs, at % 3)}`,
  'tag of very many': (_, at) =>
    `/questions?tag=tag-${1 + (at % 5)}&tab=${one(tabs, at)}&page=${1 + (at % 10)}`,
  question: (size, at) => `/questions/${questionId(size, at)}`,
  [`question with ${crowded.answers} answers`]: () => `/questions/${crowded.id}`,
  'search for a word': (_, at) => `/search?q=${wordAt(at)}`,
  'search for two words': (_, at) => `/search?q=${wordAt(at)}%20${wordAt(at * 3 + 1)}`,
  member: (size, at) =>
    `/users/member-${scattered(Math.ceil(size / questionsOfMember), at + Math.ceil(size / 100))}`,
  'member of very many posts': () => '/users/member-1',
  'posts of the same member': (_, at) => `/users/member-1/activity?tab=${one(activity, at)}`,
};

type FloorRead = {
  /** Paths below the API. */
  readonly ours: readonly string[];
  /** What the floor is asked for the same. */
  readonly bare: readonly string[];
};

/** What is read side by side with the floor: each page by many addresses, so that none is answered from a cache. */
export function floorReads(size: number): Readonly<Record<string, FloorRead>> {
  const pages = range(10).map((at) => at + 1);
  const tags = range(100).map((at) => ({ tag: `tag-${1 + (at % 50)}`, page: 1 + (at % 2) }));
  const ids = range(200).map((at) => questionId(size - 10, at));
  const texts = range(64).map((at) => `${wordAt(at)} ${wordAt(Math.floor(at / words.length))}`);
  const members = range(200).map(
    (at) => `member-${scattered(Math.ceil(size / questionsOfMember), at)}`,
  );
  return {
    list: {
      ours: pages.map((page) => `/questions?tab=new&page=${page}`),
      bare: pages.map((page) => `page=${page}`),
    },
    tag: {
      ours: tags.map(({ tag, page }) => `/questions?tag=${tag}&tab=new&page=${page}`),
      bare: tags.map(({ tag, page }) => `of=${tag}&page=${page}`),
    },
    question: {
      ours: ids.map((id) => `/questions/${id}`),
      bare: ids.map((id) => `of=${id}`),
    },
    search: {
      ours: texts.map((text) => `/search?q=${encodeURIComponent(text)}`),
      bare: texts.map((text) => `of=${encodeURIComponent(text)}`),
    },
    member: {
      ours: members.map((handle) => `/users/${handle}`),
      bare: members.map((handle) => `of=${handle}`),
    },
  };
}

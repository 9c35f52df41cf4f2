import { type PageQueries, type SsrData, type SsrPages, ssrQuery } from '#api/ssrPage.ts';
import { Problem } from '#shared/contract/problem.ts';
import { answerSorts, missingQuestion } from './contract.ts';
import { activityTabs } from './memberContract.ts';
import {
  emptyListView,
  type QuestionListView,
  readListView,
  tagPath,
  tagSlugIn,
} from './client/read/listView.ts';
import {
  answersQuery,
  commentsQuery,
  memberActivityQuery,
  memberQuery,
  questionListQuery,
  questionQuery,
  solvedQuery,
} from './client/read/queries.ts';
import { tagListQuery, tagQuery } from './client/read/tagQueries.ts';
import type { ForumServices } from './server/services.ts';

const screens = 'src/features/forum/client/read';

type ReadingPart = Pick<
  ForumServices['reading'],
  | 'list'
  | 'search'
  | 'open'
  | 'moreAnswers'
  | 'moreComments'
  | 'openTag'
  | 'listTags'
  | 'listSolved'
>;
export type ForumPageServices = {
  readonly reading: ReadingPart;
  readonly members: {
    readonly profiles: Pick<ForumServices['members']['profiles'], 'profile'>;
    readonly activity: Pick<ForumServices['members']['activity'], 'of'>;
  };
};

/** As the router in the browser reads it. */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function orProblem<T>(work: Promise<T>): Promise<T | Problem> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** What belongs to one person is asked for by their own device. */
async function listQueries(reading: ReadingPart, view: QuestionListView): Promise<PageQueries> {
  const { tab, q, tag, school, program, nurse, page, cursor } = view;
  if (tab === 'followed') return [];
  const filters = {
    tag,
    school,
    program: program === '' ? undefined : program,
    nurseIn: nurse === '' ? undefined : nurse,
    ...(cursor === '' ? { page } : { cursor }),
  };
  const list = await orProblem(
    q === '' ? reading.list({ tab, ...filters }, null) : reading.search({ q, ...filters }, null),
  );
  return list instanceof Problem ? [] : [ssrQuery(questionListQuery(view), list)];
}

/** On the home. */
export const ssrSolvedQuestions = async (reading: ReadingPart): Promise<PageQueries> => [
  ssrQuery(solvedQuery(), await reading.listSolved()),
];

/** On the page of a school. */
export const ssrSchoolQuestions = (reading: ReadingPart, school: string): Promise<PageQueries> =>
  listQueries(reading, { ...emptyListView, school });

const popularTags = async (reading: ReadingPart): Promise<PageQueries[number]> =>
  ssrQuery(tagListQuery(''), await reading.listTags());

async function loadTag(
  reading: ReadingPart,
  given: string,
  search: URLSearchParams,
): Promise<SsrData> {
  const asked = tagSlugIn(given);
  const found = await reading.openTag(asked);
  const query = ssrQuery(tagQuery(asked), found);
  if (found.tag === null) return { status: 404, queries: [query] };
  const { slug } = found.tag;
  if (slug !== given) {
    const more = search.toString();
    return { queries: [], movedTo: `${tagPath(slug)}${more === '' ? '' : `?${more}`}` };
  }
  const list = await listQueries(reading, { ...readListView(search), tag: slug });
  return { queries: [query, ...list, await popularTags(reading)] };
}

async function loadQuestion(
  reading: ReadingPart,
  id: string,
  search: URLSearchParams,
): Promise<SsrData> {
  const sort = answerSorts.find((each) => each === search.get('sort')) ?? 'best';
  const opened = await orProblem(reading.open(id, sort, null));
  if (opened instanceof Problem) {
    const known = missingQuestion.safeParse(opened.current);
    const texts = known.success ? known.data : { title: '', similar: [] };
    const isGone = opened.code === 'gone';
    const kind = isGone ? 'gone' : 'missing';
    return {
      status: isGone ? 410 : 404,
      queries: [ssrQuery(questionQuery(id, sort), { kind, ...texts })],
    };
  }
  const query = ssrQuery(questionQuery(id, sort), { kind: 'found', page: opened.page });
  const comments = await loadComments(reading, search);
  const after = search.get('after') ?? '';
  const more = after === '' ? null : await orProblem(reading.moreAnswers(Number(id), sort, after));
  if (more === null || more instanceof Problem) return { queries: [query, ...comments] };
  const { answers: posts, nextCursor } = more;
  const answers = ssrQuery(answersQuery(id, sort, after), { posts, nextCursor });
  return { queries: [query, answers, ...comments] };
}

/** All comments of one post, a page of them at a time. */
async function loadComments(reading: ReadingPart, search: URLSearchParams): Promise<PageQueries> {
  const postId = search.get('comments') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(postId)) return [];
  const cursor = search.get('comments_after') ?? '';
  const found = await orProblem(
    reading.moreComments(Number(postId), cursor === '' ? undefined : cursor),
  );
  if (found instanceof Problem) return [];
  const { comments: posts, nextCursor } = found;
  return [ssrQuery(commentsQuery(postId, cursor), { posts, nextCursor })];
}

async function loadMember(
  { profiles, activity }: ForumPageServices['members'],
  handle: string,
  search: URLSearchParams,
): Promise<SsrData> {
  const member = await orProblem(profiles.profile(handle));
  if (member instanceof Problem) {
    const kind = member.code === 'gone' ? 'gone' : 'missing';
    return {
      status: kind === 'gone' ? 410 : 404,
      queries: [ssrQuery(memberQuery(handle), { kind })],
    };
  }
  const query = ssrQuery(memberQuery(handle), { kind: 'found', member });
  const tab = activityTabs.find((each) => each === search.get('tab')) ?? 'answers';
  const after = search.get('after') ?? '';
  const list = await orProblem(
    activity.of(handle, { tab, ...(after !== '' && { cursor: after }) }),
  );
  if (list instanceof Problem) return { queries: [query] };
  const posts = { posts: list.data, nextCursor: list.meta.nextCursor };
  return { queries: [query, ssrQuery(memberActivityQuery(handle, tab, after), posts)] };
}

export const forumPages = ({ reading, members }: ForumPageServices) =>
  ({
    '/forum': {
      screen: `${screens}/ForumScreen.tsx`,
      load: async (_, search) => ({
        queries: [
          ...(await listQueries(reading, readListView(search))),
          await popularTags(reading),
        ],
      }),
    },
    '/forum/question/ask': { screen: 'src/features/forum/client/write/AskScreen.tsx' },
    '/forum/question/:question_id': {
      screen: `${screens}/QuestionScreen.tsx`,
      load: ({ question_id: id = '' }, search) => loadQuestion(reading, decodeSegment(id), search),
    },
    '/forum/saves': { screen: 'src/features/forum/client/saves/SavesScreen.tsx' },
    '/forum/user/:id': {
      screen: `${screens}/MemberScreen.tsx`,
      load: ({ id = '' }, search) => loadMember(members, decodeSegment(id), search),
    },
    '/forum/tags': {
      screen: `${screens}/TagsScreen.tsx`,
      async load(_, search) {
        const q = (search.get('q') ?? '').trim().slice(0, maxTagQuery);
        return { queries: [ssrQuery(tagListQuery(q), await reading.listTags(q))] };
      },
    },
    '/forum/tag/:slug': {
      screen: `${screens}/TagScreen.tsx`,
      load: ({ slug = '' }, search) => loadTag(reading, decodeSegment(slug), search),
    },
  }) satisfies SsrPages;

/** As the screen cuts it. */
const maxTagQuery = 60;

import { parseMemberText } from '#server/text/memberMarkdown.ts';
import { previewText } from '#shared/text/textPreview.ts';
import { day, hour } from '#shared/time/duration.ts';
import {
  type CloseReason,
  closeReasons,
  languages,
  questionStates,
  questionTemplates,
  reactionKinds,
} from '../../contract.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { flagReasons } from '../../writeContract.ts';
import type { SampleRows } from './demoStore.ts';
import type { SamplePost, SampleThread } from './sampleFile.ts';
import type { SamplePerson } from './samplePeople.ts';

type Account = SamplePerson['user'];
export type SampleAuthor = Pick<
  Account,
  'id' | 'handle' | 'roleName' | 'credential' | 'licenseState' | 'licenseVerifiedOn'
> & { readonly licenseExpiresOn: string | null };

export type SampleContext = {
  readonly now: Date;
  /** By the name that the files use. */
  readonly authors: ReadonlyMap<string, SampleAuthor>;
  /** Of members who vote, save and follow. */
  readonly voterIds: readonly string[];
  readonly schoolIds: ReadonlyMap<string, number>;
  /** Of each post, in the order of their times. */
  readonly ids: ReadonlyMap<SamplePost, number>;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer R)[] ? R[] : never };
export type PostRows = Mutable<
  Omit<SampleRows, 'users' | 'members' | 'tags' | 'synonyms' | 'reputation' | 'badges'>
>;

function choice<T extends string>(options: readonly T[], text: string | undefined): T | null {
  if (text === undefined) return null;
  const found = options.find((option) => option === text);
  if (found === undefined) throw new Error(`${text} is none of ${options.join(', ')}`);
  return found;
}

const number = (post: SamplePost, name: string): number => Number(post.facts.get(name) ?? 0);

export function buildPostRows(threads: readonly SampleThread[], context: SampleContext): PostRows {
  const { now, authors, voterIds, schoolIds, ids } = context;
  const rows: PostRows = {
    questions: [],
    answers: [],
    comments: [],
    revisions: [],
    votes: [],
    reactions: [],
    follows: [],
    saves: [],
    flags: [],
  };
  const handles = new Map(
    [...authors.values()].map(({ handle }) => [handle.toLowerCase(), handle]),
  );
  const keys = new Map(
    threads.map(({ question }) => [question.facts.get('key') ?? '', idOf(question)]),
  );
  const timeOf = ({ ageMs }: SamplePost): Date => new Date(now.getTime() - ageMs);

  function idOf(post: SamplePost): number {
    const id = ids.get(post);
    if (id === undefined) throw new Error(`No id for a post of ${post.handle}.`);
    return id;
  }

  function authorOf({ handle }: SamplePost): SampleAuthor | null {
    if (handle === null) return null;
    const author = authors.get(handle);
    if (author === undefined) throw new Error(`The demo has no member ${handle}.`);
    return author;
  }

  /** The same ones each time, others for each post. */
  function others(post: SamplePost, count: number): string[] {
    const own = authorOf(post)?.id;
    const able = voterIds.filter((id) => id !== own);
    if (count > able.length) throw new Error(`There are no ${count} voters.`);
    const start = idOf(post) % able.length;
    return Array.from({ length: count }, (_, at) => able[(start + at) % able.length] ?? '');
  }

  function addVotes(post: SamplePost): number {
    const [up, down] = [number(post, 'up'), number(post, 'down')];
    const at = new Date(timeOf(post).getTime() + post.ageMs / 2);
    others(post, up + down).forEach((userId, index) =>
      rows.votes.push({ userId, postId: idOf(post), value: index < up ? 1 : -1, at }),
    );
    return up - down;
  }

  /** An edited post began without its last paragraph. */
  function addRevisions(post: SamplePost, tags: readonly string[]) {
    const { body, title, facts } = post;
    const isEdited = facts.has('edited');
    const postId = idOf(post);
    const base = { postId, title, tags: [...tags], editorId: authorOf(post)?.id ?? null };
    const begun = isEdited ? body.slice(0, body.lastIndexOf('\n\n')) : body;
    rows.revisions.push({ ...base, revision: 1, body: begun, at: timeOf(post) });
    if (!isEdited) return { revision: 1, editedAt: null };
    const editedAt = new Date(timeOf(post).getTime() + hour / 2);
    rows.revisions.push({ ...base, revision: 2, body, at: editedAt, note: 'added what was asked' });
    return { revision: 2, editedAt };
  }

  function textOf(post: SamplePost) {
    const text = parseMemberText(post.body);
    return {
      id: idOf(post),
      body: post.body,
      html: text.html({ handles }),
      sample: true,
      authorId: authorOf(post)?.id ?? null,
      createdAt: timeOf(post),
      pendingWhy: post.facts.get('why') ?? '',
      preview: previewText(text.plain),
    };
  }

  function stampOf(post: SamplePost) {
    const author = authorOf(post);
    const on = timeOf(post).toISOString().slice(0, 10);
    if (!author?.credential || !author.licenseState || !author.licenseVerifiedOn) return null;
    const ends = author.licenseExpiresOn;
    if (author.licenseVerifiedOn > on || (ends !== null && ends < on)) return null;
    return {
      stampCredential: author.credential,
      stampState: author.licenseState,
      stampVerifiedOn: author.licenseVerifiedOn,
      stampExpiresOn: ends,
    };
  }

  function addFlags(post: SamplePost): void {
    const reason = choice(flagReasons, post.facts.get('flag'));
    if (reason === null) return;
    const base = { postId: idOf(post), kind: post.kind, reason };
    const at = new Date(timeOf(post).getTime() + hour);
    for (const userId of others(post, 2)) rows.flags.push({ ...base, userId, at });
  }

  function addComments(posts: readonly SamplePost[], questionId: number, onId: number): void {
    for (const post of posts) {
      const { preview: _, ...text } = textOf(post);
      rows.comments.push({ ...text, questionId, onId, state: 'open' });
      addRevisions(post, []);
    }
  }

  function addAnswers({ question, answers }: SampleThread): void {
    for (const { answer, comments } of answers) {
      const [id, questionId] = [idOf(answer), idOf(question)];
      const { preview: _, ...text } = textOf(answer);
      rows.answers.push({
        ...text,
        ...stampOf(answer),
        ...addRevisions(answer, []),
        questionId,
        lang: choice(languages, answer.facts.get('lang')) ?? 'en',
        state: 'open',
        accepted: answer.facts.has('accepted'),
        score: addVotes(answer),
        commentCount: comments.length,
        ...Object.fromEntries(reactionKinds.map((kind) => [kind, number(answer, kind)])),
      });
      for (const kind of reactionKinds) {
        const at = new Date(timeOf(answer).getTime() + answer.ageMs / 3);
        for (const userId of others(answer, number(answer, kind))) {
          rows.reactions.push({ userId, answerId: id, kind, at });
        }
      }
      addFlags(answer);
      addComments(comments, questionId, id);
    }
  }

  function addMarks(post: SamplePost): void {
    const [postId, at] = [idOf(post), timeOf(post)];
    const asker = authorOf(post)?.id;
    const followers = others(post, number(post, 'follows'));
    for (const userId of asker === undefined ? followers : [asker, ...followers]) {
      rows.follows.push({ userId, kind: 'question', key: String(postId), at });
    }
    for (const userId of others(post, number(post, 'saves'))) {
      const save = { userId, postId, kind: 'question' as const, questionId: postId };
      rows.saves.push({ ...save, title: post.title, savedAt: at, seenAt: at });
    }
  }

  function closingOf({ question, comments, answers }: SampleThread) {
    const closeReason: CloseReason | null = choice(closeReasons, question.facts.get('reason'));
    if (closeReason === null) return {};
    const posts = [question, ...comments, ...answers.map(({ answer }) => answer)];
    const youngest = Math.min(...posts.map(({ ageMs }) => ageMs));
    return {
      closeReason,
      closeNote: question.facts.get('note') ?? '',
      closedAt: new Date(now.getTime() - youngest + hour / 4),
      duplicateOf: keys.get(question.facts.get('duplicate') ?? 'none') ?? null,
    };
  }

  for (const thread of threads) {
    const { question, answers, comments } = thread;
    const { title, facts } = question;
    const tags = (facts.get('tags') ?? '').split(',');
    const all = answers.flatMap((each) => [each.answer, ...each.comments]);
    const accepted = answers.find(({ answer }) => answer.facts.has('accepted'));
    const times = [question, ...comments, ...all].map((post) => timeOf(post).getTime());
    rows.questions.push({
      ...textOf(question),
      ...addRevisions(question, tags),
      ...closingOf(thread),
      title,
      tags,
      anonymous: facts.has('anonymous'),
      template: choice(questionTemplates, facts.get('template')),
      universityId: schoolIds.get(facts.get('school') ?? '') ?? null,
      program: choice(programTypes, facts.get('program')),
      lang: choice(languages, facts.get('lang')) ?? 'en',
      state: choice(questionStates, facts.get('state')) ?? 'open',
      needsInfo: facts.get('needs') ?? null,
      acceptedAnswerId: accepted ? idOf(accepted.answer) : null,
      score: addVotes(question),
      answerCount: answers.length,
      nurseAnswerCount: answers.filter(({ answer }) => stampOf(answer) !== null).length,
      commentCount: comments.length,
      saveCount: number(question, 'saves'),
      followCount: number(question, 'follows') + (authorOf(question) ? 1 : 0),
      views: number(question, 'views'),
      pinnedUntil: facts.has('pinned') ? new Date(now.getTime() + 365 * day) : null,
      activeAt: new Date(Math.max(...times)),
    });
    addMarks(question);
    addFlags(question);
    addComments(comments, idOf(question), idOf(question));
    addAnswers(thread);
  }
  return rows;
}

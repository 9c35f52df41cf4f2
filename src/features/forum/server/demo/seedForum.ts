// features.md §10: invented threads of invented people, each row marked as a sample.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { normalizeTag } from '../../rules.ts';
import * as store from './demoStore.ts';
import { parseTable, parseThreads, type SampleThread } from './sampleFile.ts';
import { buildSamplePeople } from './samplePeople.ts';
import { buildPostRows, type SampleAuthor } from './sampleRows.ts';
import { buildStandings } from './sampleStandings.ts';

/** Beside this module in the sources and in the build (finishServerBuild.ts). */
const folder = join(import.meta.dirname, 'forum-samples');
const readSample = (name: string): string => readFileSync(join(folder, name), 'utf8');

export const readThreads = (): SampleThread[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name) => parseThreads(readSample(name)));

export type SeedForum = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly now: Date;
  /** Accounts of the demo that write as well, by the names they have at first. */
  readonly sampleEmails: readonly string[];
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
};

const postsIn = ({ question, answers, comments }: SampleThread) => [
  question,
  ...comments,
  ...answers.flatMap((each) => [each.answer, ...each.comments]),
];

function readTags(now: Date) {
  const lines = parseTable(readSample('tags.txt'));
  return {
    tags: lines.map(([slug = '', name = '', description = '']) => ({
      slug,
      name,
      description,
      sample: true,
      createdAt: now,
    })),
    synonyms: lines.flatMap(([tag = '', , , synonyms = '']) =>
      synonyms.split(',').map((synonym) => ({ slug: normalizeTag(synonym), tag })),
    ),
  };
}

/** Once: leaves alone whatever is there. Of two processes that start at once only one may call it. */
export async function seedForum(options: SeedForum): Promise<{ readonly questions: number }> {
  const { database, now, sampleEmails, passwordHash } = options;
  if (await store.hasSamples(database.db)) return { questions: 0 };
  const threads = readThreads();
  const people = buildSamplePeople(readSample('members.txt'), now, passwordHash);
  const posts = threads.flatMap(postsIn).toSorted((a, b) => b.ageMs - a.ageMs);
  await database.transaction(async (tx) => {
    const accounts = await store.findAccounts(tx, sampleEmails);
    const writers: readonly SampleAuthor[] = [
      ...people.map(({ user }) => user),
      ...accounts
        .flatMap((user) => (user.handle === null ? [] : [{ ...user, handle: user.handle }]))
        .map(
          ({ roleName, ...user }) =>
            ({ ...user, roleName: roleName === 'Nurse' ? 'Nurse' : 'Student' }) as const,
        ),
    ];
    const postIds = await store.takePostIds(tx, posts.length);
    const slugs = threads.flatMap(({ question }) => question.facts.get('school') ?? []);
    const rows = buildPostRows(threads, {
      now,
      authors: new Map(writers.map((author) => [author.handle, author])),
      voterIds: people.map(({ user }) => user.id),
      schoolIds: await store.findSchoolIds(tx, slugs),
      ids: new Map(posts.map((post, at) => [post, postIds[at] ?? 0])),
    });
    const bios = new Map(people.map(({ user, bio }) => [user.id, bio]));
    const members = writers.map(({ id, licenseVerifiedOn }) => ({
      userId: id,
      bio: bios.get(id) ?? '',
      licenseVerifiedAt: licenseVerifiedOn === null ? null : new Date(licenseVerifiedOn),
    }));
    await store.insertSamples(tx, {
      users: people.map(({ user }) => user),
      ...readTags(now),
      ...rows,
      ...buildStandings(rows, members, now),
    });
  });
  return { questions: threads.length };
}

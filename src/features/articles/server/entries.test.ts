import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { postType } from '../postType.ts';
import { createPostEntries, type PostValue } from './entries.ts';
import { createArticlesService } from './service.ts';
import { posts } from './tables.ts';

let database: OpenDatabase;
const now = new Date('2026-11-30T09:00:00Z');
const renames: string[] = [];
const entries = createPostEntries({
  redirect: async (_db, from, to) => void renames.push(`${from} → ${to}`),
});
const articles = () =>
  createArticlesService({ db: database.db, clock: () => now, appSecret: 'a secret' });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  renames.length = 0;
  await database.db.delete(posts);
});

const post = (facts: Partial<PostValue> = {}): PostValue => ({
  ...(postType.blank as PostValue),
  title: 'Night shifts',
  slug: 'night-shifts',
  body: 'What helps **before** the first one.\n\n## Sleep\n\nMore.',
  authorName: 'The editors',
  category: 'Work',
  ...facts,
});
const publish = (value: PostValue, key = value.slug) =>
  entries.publish(database.db, key, value, now);
const check = async (value: PostValue, key = value.slug) =>
  ((await entries.check?.(database.db, key, value, now)) ?? []).map(
    ({ level, path, code }) => `${level} ${path} ${code}`,
  );

describe('a post', () => {
  it('is on the site once it is published, and reads back as it was written', async () => {
    const value = post({ publishAt: '2026-11-29T09:00:00.000Z', tags: ['night'] });
    await publish(value);
    const found = await articles().find('night-shifts');
    expect(found).toMatchObject({
      kind: 'found',
      post: { title: 'Night shifts', tags: ['night'] },
    });
    expect(await entries.read(database.db, 'night-shifts')).toEqual({
      ...value,
      excerpt: 'What helps before the first one.',
    });
    expect(await entries.list(database.db)).toMatchObject([{ key: 'night-shifts' }]);
  });

  it('without a date is dated when it is first published, and stays so', async () => {
    await publish(post());
    await entries.publish(database.db, 'night-shifts', post({ title: 'Nights' }), new Date());
    const value = (await entries.read(database.db, 'night-shifts')) as PostValue;
    expect([value.publishAt, value.title]).toEqual([now.toISOString(), 'Nights']);
  });

  it('with another address is found there, and the old one leads there', async () => {
    await publish(post());
    await publish(post({ slug: 'nights' }), 'night-shifts');
    expect(renames).toEqual(['/post/night-shifts → /post/nights']);
    expect(await articles().find('nights')).toMatchObject({ kind: 'found' });
    expect(await articles().find('night-shifts')).toEqual({ kind: 'missing' });
  });

  it('that is archived says so, and leads to its successor', async () => {
    await publish(
      post({ slug: 'new-nights', title: 'New nights', publishAt: '2026-11-01T00:00:00Z' }),
    );
    await publish(post({ status: 'archived', successorSlug: 'new-nights' }));
    expect(await articles().find('night-shifts')).toMatchObject({
      kind: 'gone',
      successor: { slug: 'new-nights' },
    });
  });

  it('is looked at before it is published', async () => {
    await publish(post({ slug: 'taken' }));
    expect(await check(post())).toEqual([]);
    expect(await check(post({ slug: 'taken' }), 'night-shifts')).toEqual(['error slug taken']);
    expect(await check(post({ successorSlug: 'night-shifts' }))).toEqual([
      'warning relatedSlugs link',
      'error successorSlug itself',
    ]);
    expect(await check(post({ relatedSlugs: ['nowhere'] }))).toEqual(['warning relatedSlugs link']);
    expect(await check(post({ publishAt: 'soon', reviewedAt: 'once' }))).toEqual([
      'error publishAt time',
      'error reviewedAt time',
    ]);
    expect(await check(post({ body: '![](/files/lamp.png)' }))).toEqual(['warning body alt']);
  });

  it.each(['https://vimeo.com/channels', 'https://example.test/film.exe', 'not a link at all'])(
    'with the film %s is refused in the SPEC’s words',
    (videoUrl) => {
      const parsed = postType.schema.safeParse(post({ videoUrl }));
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
        'Invalid video URL or unsupported format.',
      ]);
    },
  );

  it('of 400 kB with 200 pictures is taken', () => {
    const picture = '![A lamp](/images/header-logo.svg)\n\n';
    const body = picture.repeat(200).padEnd(399_000, 'words ');
    expect(postType.schema.safeParse(post({ body })).success).toBe(true);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { Problem } from '#shared/contract/problem.ts';
import { previewLength } from '#shared/text/textPreview.ts';
import { videoLinkErrors } from '#shared/video/videoLink.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { post, type PostAnswer } from '../contract.ts';
import { createBodyRenderer } from './present.ts';
import { signPreview } from './previewToken.ts';
import { type ArticlesService, createArticlesService } from './service.ts';
import { posts } from './tables.ts';
import { buildSeedPost } from './testing.ts';

const appSecret = 'a secret of this test';
let database: OpenDatabase;
let service: ArticlesService;
let now: Date;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  service = createArticlesService({ db: database.db, clock: () => now, appSecret });
  await database.db.delete(posts);
});

const day = (of: number): Date => new Date(Date.UTC(2026, 9, of));
const found = (answer: PostAnswer) => {
  if (answer.kind !== 'found') throw new Error(`It is ${answer.kind}.`);
  return answer.post;
};
const slugs = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);

describe('a preview', () => {
  const token = (slug: string, ends = new Date('2026-11-22T12:00:00Z')) =>
    signPreview(appSecret, slug, ends);

  it.each(['draft', 'scheduled', 'archived'] as const)(
    'opens a post that is %s, says until when, and nothing else does',
    async (status) => {
      const publishAt = new Date('2027-01-01T00:00:00Z');
      await service.seed([buildSeedPost({ slug: 'mine', status, publishAt })]);
      const shown = found(await service.find('mine', token('mine')));
      expect(shown.previewUntil).toBe('2026-11-22T12:00:00.000Z');
      expect(shown.title).toBe('How the NCLEX works');
      for (const wrong of ['', 'x', token('other'), token('mine', now)])
        expect((await service.find('mine', wrong)).kind).not.toBe('found');
      now = new Date('2026-11-22T12:00:01Z');
      expect((await service.find('mine', token('mine'))).kind).not.toBe('found');
    },
  );

  it('of a published post is the post, and of nothing is nothing', async () => {
    await service.seed([buildSeedPost({ slug: 'mine' })]);
    expect(found(await service.find('mine', token('mine'))).previewUntil).toBeUndefined();
    expect(await service.find('none', token('none'))).toEqual({ kind: 'missing' });
  });
});

describe('a post', () => {
  it('comes with its rendered text, its headlines and the time it takes', async () => {
    await service.seed([buildSeedPost({ body: `${'word '.repeat(400)}\n\n## Who may take it` })]);
    const shown = found(await service.find('how-the-nclex-works'));
    expect(z.safeParse(post, shown).success).toBe(true);
    expect(shown.body).toHaveLength(1);
    expect(shown.headings).toEqual([
      { level: 2, text: 'Who may take it', id: 'section-who-may-take-it' },
    ]);
    expect(shown.readingMinutes).toBe(3);
  });

  it('begins with its film, even when the link to it is broken', async () => {
    await service.seed([buildSeedPost({ videoUrl: 'https://youtu.be/short' })]);
    const { body } = found(await service.find('how-the-nclex-works'));
    expect(body).toMatchObject([
      { kind: 'video', problem: videoLinkErrors.invalid },
      { kind: 'html' },
    ]);
  });

  it('has the first 220 characters of its text as excerpt unless another is written', async () => {
    await service.seed([
      buildSeedPost({ body: `# A\n\nTwo & *three* [words](/a). ${'more '.repeat(90)}` }),
      buildSeedPost({ slug: 'own', excerpt: 'Our own words.' }),
    ]);
    const { excerpt } = found(await service.find('how-the-nclex-works'));
    expect(excerpt).toMatch(/^Two & three words\. more .*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(previewLength + 1);
    expect(found(await service.find('own')).excerpt).toBe('Our own words.');
  });

  it('is shown without the parts that do not fit their shape', async () => {
    await service.seed([buildSeedPost()]);
    await database.db.update(posts).set({
      tags: ['NCLEX', 7],
      cover: { url: '/a.avif' },
      sources: [
        { title: 'a' },
        { title: 'b', url: 'javascript:alert(1)', checkedAt: '2026-11-20' },
      ],
      seo: 'none',
      relatedSlugs: 'none',
    });
    const shown = found(await service.find('how-the-nclex-works'));
    expect(shown).toMatchObject({ tags: ['NCLEX'], cover: null, sources: [], related: [] });
  });

  it('never acts with HTML that was written into it', async () => {
    await service.seed([
      buildSeedPost({ title: '<b>T</b>', body: '<script>alert(1)</script>\n\n[x](javascript:y)' }),
    ]);
    const { body, title } = found(await service.find('how-the-nclex-works'));
    expect(JSON.stringify(body)).not.toMatch(/<script|href/);
    expect(title).toBe('<b>T</b>');
  });
});

describe('what is around a post', () => {
  beforeEach(() =>
    service.seed(
      [1, 2, 3, 4, 5].map((of) =>
        buildSeedPost({ slug: `post-${of}`, title: `Post ${of}`, publishAt: day(of) }),
      ),
    ),
  );

  it('is the one before and the one after', async () => {
    const { earlier, later } = found(await service.find('post-3'));
    expect([earlier?.slug, later?.slug]).toEqual(['post-2', 'post-4']);
    expect(found(await service.find('post-1')).earlier).toBeNull();
    expect(found(await service.find('post-5')).later).toBeNull();
  });

  it('is what staff chose, in their order and as far as it can be seen', async () => {
    await service.seed([
      buildSeedPost({ slug: 'draft', status: 'draft' }),
      buildSeedPost({ slug: 'with', relatedSlugs: ['post-4', 'with', 'draft', 'none', 'post-1'] }),
    ]);
    const { related, newest } = found(await service.find('with'));
    expect(slugs(related)).toEqual(['post-4', 'post-1']);
    expect(newest).toEqual([]);
  });

  it('is the newest others when nothing was chosen', async () => {
    const { related, newest } = found(await service.find('post-5'));
    expect(related).toEqual([]);
    expect(slugs(newest)).toEqual(['post-4', 'post-3', 'post-2']);
  });
});

describe('a post that cannot be seen', () => {
  it('is missing as a draft, before its time, and where there is none', async () => {
    await service.seed([
      buildSeedPost({ slug: 'draft', status: 'draft' }),
      buildSeedPost({ slug: 'waits', status: 'scheduled', publishAt: day(60) }),
    ]);
    for (const slug of [
      'draft',
      'waits',
      'none',
      '',
      'A'.repeat(300),
      "' or 1=1",
      '\u0000',
      '__proto__',
    ])
      expect(await service.find(slug), slug).toEqual({ kind: 'missing' });
    now = day(60);
    expect((await service.find('waits')).kind).toBe('found');
  });

  it('says what came in its place when it was archived', async () => {
    await service.seed([
      buildSeedPost(),
      buildSeedPost({
        slug: 'old',
        title: 'Old',
        status: 'archived',
        successorSlug: 'how-the-nclex-works',
      }),
      buildSeedPost({ slug: 'lost', title: 'Lost', status: 'archived', successorSlug: 'old' }),
    ]);
    expect(await service.find('old')).toEqual({
      kind: 'gone',
      title: 'Old',
      successor: { slug: 'how-the-nclex-works', title: 'How the NCLEX works' },
    });
    expect(await service.find('lost')).toEqual({ kind: 'gone', title: 'Lost', successor: null });
  });
});

describe('the list of posts', () => {
  beforeEach(() =>
    service.seed([
      ...[1, 2, 3, 4].map((of) => buildSeedPost({ slug: `post-${of}`, publishAt: day(of) })),
      buildSeedPost({ slug: 'same-time', publishAt: day(4), tags: ['FAFSA'], category: 'Paying' }),
      buildSeedPost({ slug: 'draft', status: 'draft' }),
    ]),
  );

  it('goes through all of them once, page by page, the newest first', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { cards, nextCursor } = await service.list({ limit: 2, cursor });
      seen.push(...slugs(cards));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['same-time', 'post-4', 'post-3', 'post-2', 'post-1']);
  });

  it('goes on in the same place when a new post came meanwhile', async () => {
    const { nextCursor } = await service.list({ limit: 2 });
    await service.seed([buildSeedPost({ slug: 'news', publishAt: day(9) })]);
    const next = await service.list({ limit: 2, cursor: nextCursor ?? '' });
    expect(slugs(next.cards)).toEqual(['post-3', 'post-2']);
  });

  it('can be of one tag, of one category, or of words', async () => {
    expect(slugs((await service.list({ tag: 'FAFSA' })).cards)).toEqual(['same-time']);
    expect(slugs((await service.list({ category: 'Paying' })).cards)).toEqual(['same-time']);
    expect(slugs((await service.list({ words: ['fafsa', 'zebra'] })).cards)).toEqual(['same-time']);
    expect(slugs((await service.list({ words: ['lic', 'FAFS'] })).cards)).toHaveLength(5);
    for (const words of [['zebra'], ['ense'], [], ['%'], ['_'], ['.*'], ['(']])
      expect((await service.list({ words })).cards, words.join(' ')).toEqual([]);
  });

  it('refuses a cursor that is none of ours', async () => {
    for (const cursor of ['', 'x', 'AAAA', Buffer.from('1 A b').toString('base64url')])
      await expect(service.list({ cursor }), cursor).rejects.toThrow(Problem);
  });

  it.each([
    ['before the year 0', -62_167_219_200_001],
    ['after the year 9999', 253_402_300_800_000],
    ['at the last moment of the calendar', 8_640_000_000_000_000],
  ])('refuses a cursor %s', async (_, moment) => {
    const cursor = Buffer.from(`${moment} a-post`).toString('base64url');
    await expect(service.list({ cursor })).rejects.toThrow(Problem);
  });

  it('can be of chosen ones in their order', async () => {
    const named = await service.named(['post-2', 'none', 'draft', 'post-4', 'NO']);
    expect(slugs(named)).toEqual(['post-2', 'post-4']);
    expect(await service.named([])).toEqual([]);
  });
});

describe('a rendered text', () => {
  const row = { slug: 'a', revision: 1, updatedAt: day(1), body: '# A', videoUrl: '' };

  it('is made once a revision', () => {
    let made = 0;
    const render = createBodyRenderer(() => {
      made += 1;
      return { body: [], headings: [] };
    });
    render(row);
    render({ ...row });
    expect(made).toBe(1);
    render({ ...row, revision: 2 });
    expect(made).toBe(2);
  });

  it('is let go when too many others were asked for since', () => {
    const made: string[] = [];
    const render = createBodyRenderer(({ slug }) => {
      made.push(slug);
      return { body: [], headings: [] };
    });
    render({ ...row, slug: 'first' });
    for (let count = 0; count < 250; count += 1) render({ ...row, slug: `post-${count}` });
    render({ ...row, slug: 'post-249' });
    render({ ...row, slug: 'first' });
    expect(made.filter((slug) => slug === 'first')).toHaveLength(2);
    expect(made.filter((slug) => slug === 'post-249')).toHaveLength(1);
  });
});

describe('beginning', () => {
  it('leaves what staff have changed', async () => {
    await service.seed([buildSeedPost({ title: 'Ours' })]);
    await service.seed([buildSeedPost({ title: 'Another' }), buildSeedPost({ slug: 'new' })]);
    expect(found(await service.find('how-the-nclex-works')).title).toBe('Ours');
    expect((await service.find('new')).kind).toBe('found');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentValue, EntrySource } from '#server/content/entrySource.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { Picture } from '../contract.ts';
import { getPictureUrl, type PictureFacts } from '../rules.ts';
import { filmType } from '../filmType.ts';
import { withPictures } from './contentPictures.ts';
import type { EncodedPicture } from './encodePicture.ts';
import { createMedia } from './service.ts';
import { mediaPictures } from './tables.ts';

let database: OpenDatabase;
let now = new Date('2026-11-30T09:00:00Z');
let content: ContentValue[] = [];
let encodings = 0;
let hold: Promise<void> = Promise.resolve();

async function encode(bytes: Buffer): Promise<EncodedPicture> {
  encodings += 1;
  await hold;
  return {
    width: 900,
    height: 600,
    files: [320, 640].map((width) => ({ width, height: width, format: 'webp', bytes })),
  };
}
const open = () =>
  createMedia({
    database,
    clock: () => now,
    encode,
    async *listContent() {
      yield* content;
    },
    readStaffName: async () => 'Ed Editor',
  });
let media: ReturnType<typeof open>;

beforeAll(async () => {
  database = await openTestDatabase();
  media = open();
});
afterAll(() => database.close());
beforeEach(async () => {
  content = [];
  encodings = 0;
  now = new Date('2026-11-30T09:00:00Z');
  await database.db.delete(mediaPictures);
});

const upload = async (text: string, filename = `${text}.jpg`): Promise<Picture> => {
  now = new Date(now.getTime() + 1000);
  return (await media.add(Buffer.from(text), { filename, userId: 'ed' })).picture;
};
const factsOf = (picture: Picture, change: Partial<PictureFacts> = {}): PictureFacts => ({
  ...picture,
  alt: 'Words',
  ...change,
});
const change = (picture: Picture, facts: Partial<PictureFacts> = {}) =>
  media.change(picture.checksum, {
    facts: factsOf(picture, facts),
    revision: picture.revision,
    userId: 'ed',
  });
const use = (picture: Picture, where: ContentValue['where'] = 'published') => {
  content.push({
    type: 'post',
    key: 'nights',
    title: 'Nights',
    where,
    value: { cover: { url: getPictureUrl(picture.checksum, 320) } },
  });
};
const names = async (search: Parameters<typeof media.list>[0]) =>
  (await media.list(search)).data.map(({ filename }) => filename);

describe('an upload', () => {
  it('is a draft without words, with its sizes', async () => {
    expect(await upload('bed')).toMatchObject({
      filename: 'bed.jpg',
      state: 'draft',
      alt: '',
      width: 900,
      bytes: 3,
      revision: 1,
      updatedBy: 'Ed Editor',
      sizes: [
        { width: 320, height: 320, bytes: 3 },
        { width: 640, height: 640, bytes: 3 },
      ],
    });
  });

  it('of the same file again is the same picture, and nothing is made twice', async () => {
    const first = await change(await upload('bed'));
    const again = await media.add(Buffer.from('bed'), { filename: 'copy.jpg', userId: 'flo' });
    expect(again).toMatchObject({ isNew: false, picture: { filename: 'bed.jpg', alt: 'Words' } });
    expect([first.checksum, encodings]).toEqual([again.picture.checksum, 1]);
  });

  it('waits for the one before, and is refused when too many wait', async () => {
    let release = (): void => undefined;
    hold = new Promise((resolve) => (release = resolve));
    const waiting = ['a', 'b', 'c', 'd'].map((text) => upload(text));
    await expect.poll(() => encodings).toBe(1);
    const problem = await getProblem(upload('e'));
    expect([problem.code, encodings]).toEqual(['unavailable', 1]);
    release();
    expect(await Promise.all(waiting)).toHaveLength(4);
    expect((await upload('e')).state).toBe('draft');
  });
});

describe('the list', () => {
  it('has the newest first, and finds by name, words, credit and license', async () => {
    await upload('first');
    const second = await upload('second');
    await change(second, { alt: '100% cotton', credit: 'Ana Reyes', license: 'CC BY 4.0' });
    expect(await names({})).toEqual(['second.jpg', 'first.jpg']);
    for (const q of ['SECOND', '100%', 'reyes', 'cc by'])
      expect(await names({ q })).toEqual(['second.jpg']);
    expect(await names({ q: '%' })).toEqual(['second.jpg']);
    expect(await names({ q: '_' })).toEqual([]);
  });

  it('shows those that nothing uses, and those without words', async () => {
    const used = await upload('used');
    const drafted = await upload('drafted');
    await upload('spare');
    use(used);
    use(drafted, 'draft');
    await change(used, { state: 'published' });
    await change(drafted, { alt: '', isDecorative: true });
    expect(await names({ filter: 'unused' })).toEqual(['spare.jpg']);
    expect(await names({ filter: 'wordless' })).toEqual(['spare.jpg']);
  });

  it('goes on after 60', async () => {
    for (let number = 0; number < 62; number += 1) await upload(`p${number}`);
    const { data, nextAfter } = await media.list({});
    expect(data).toHaveLength(60);
    expect(await names({ after: nextAfter ?? '' })).toEqual(['p1.jpg', 'p0.jpg']);
    const year = `-271821-04-20T00:00:00.000Z_${'a1'.repeat(32)}`;
    for (const wrong of ['nonsense', '2026-11-30T09:00:00.000Z_\0', year])
      expect((await media.list({ after: wrong })).data).toHaveLength(60);
    expect(await names({ q: '\0' })).toHaveLength(60);
    expect((await getProblem(media.get('\0'))).code).toBe('not_found');
  });
});

describe('a change', () => {
  it('is stored clean, and decoration has no words', async () => {
    const picture = await change(await upload('bed'), { alt: '  A bed ', state: 'published' });
    expect(picture).toMatchObject({ alt: 'A bed', state: 'published', revision: 2, uses: [] });
    const next = await change(picture, { isDecorative: true, focalX: 0.25 });
    expect(next).toMatchObject({ alt: '', isDecorative: true, focalX: 0.25, revision: 3 });
  });

  it('of an older revision changes nothing and shows the picture as it is', async () => {
    const picture = await upload('bed');
    await change(picture, { alt: 'Theirs' });
    const problem = await getProblem(change(picture, { alt: 'Mine' }));
    expect([problem.code, problem.current]).toEqual([
      'revision_mismatch',
      expect.objectContaining({ alt: 'Theirs', revision: 2 }),
    ]);
  });

  it('is refused without words, and where a published page uses the picture', async () => {
    const picture = await upload('bed');
    const wordless = await getProblem(change(picture, { alt: '', state: 'published' }));
    expect(wordless.fields?.map(({ path }) => path)).toEqual(['alt']);
    use(picture);
    const used = await getProblem(change(picture, { state: 'archived' }));
    expect([used.code, used.message]).toEqual(['wrong_state', expect.stringContaining('Nights')]);
  });
});

describe('deleting', () => {
  it('is refused while an entry or a draft uses the picture, with where', async () => {
    const picture = await upload('bed');
    use(picture, 'draft');
    const problem = await getProblem(media.remove(picture.checksum, 1));
    expect(problem.message).toContain('Nights (draft)');
    expect((await media.get(picture.checksum)).uses).toMatchObject([
      { type: 'post', key: 'nights' },
    ]);
    content = [];
    await media.remove(picture.checksum, 1);
    expect((await getProblem(media.get(picture.checksum))).code).toBe('not_found');
    expect(await media.findFile(picture.checksum, '320.webp', { isStaff: true })).toBeNull();
  });
});

describe('a file', () => {
  it('is for staff alone until its picture is published', async () => {
    const picture = await upload('bed');
    const find = (isStaff: boolean, name = '320.webp') =>
      media.findFile(picture.checksum, name, { isStaff });
    expect(await find(false)).toBeNull();
    expect(await find(true)).toMatchObject({ type: 'image/webp' });
    await change(picture, { state: 'published' });
    expect((await find(false))?.bytes.toString()).toBe('bed');
    for (const name of ['321.webp', '320.svg', 'original', '320.avif'])
      expect(await find(true, name)).toBeNull();
  });
});

describe('an entry with a picture', () => {
  const source: EntrySource = withPictures({
    type: filmType,
    list: async () => [],
    read: async () => null,
    publish: async () => undefined,
    check: async () => [{ level: 'warning', path: '', code: 'own', message: 'Its own' }],
  });
  const check = async (value: unknown) =>
    ((await source.check?.(database.db, 'a', value, now)) ?? []).map(
      ({ path, code }) => `${path} ${code}`,
    );

  it('is not published with one that is gone or has no words', async () => {
    const picture = await upload('bed');
    const value = { cover: { url: getPictureUrl(picture.checksum, 320) } };
    expect(await check(value)).toEqual([' own', 'cover.url alt']);
    await change(picture);
    expect(await check(value)).toEqual([' own']);
    expect(await check({ body: `![x](/media/${'0'.repeat(64)}/320.webp)` })).toEqual([
      ' own',
      'body picture',
    ]);
  });

  it('makes it public when it is published itself', async () => {
    const picture = await change(await upload('bed'));
    expect(picture.state).toBe('draft');
    const value = { body: `![x](${getPictureUrl(picture.checksum, 640)})` };
    await source.publish(database.db, 'a', value, now);
    expect(await media.get(picture.checksum)).toMatchObject({ state: 'published', revision: 3 });
    await source.publish(database.db, 'a', value, now);
    expect((await media.get(picture.checksum)).revision).toBe(3);
  });
});

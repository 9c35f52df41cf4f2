// Pictures and films over HTTP: what staff send, and what guests get.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '#server/api/identity.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { Picture } from '../contract.ts';
import { maxPictureBytes } from '../rules.ts';
import { encodePicture } from './encodePicture.ts';
import { filmEntries } from './filmEntries.ts';
import { serveFilms } from './filmRoutes.ts';
import { mountMedia, serveMedia } from './routes.ts';
import { createMedia } from './service.ts';
import { withStaffPictures } from './staffPictures.ts';
import { paint, takePhoto } from './testing.ts';

let database: OpenDatabase;
let app: FastifyInstance;
const editor = {
  userId: 'ed',
  roleName: 'Editor',
  permissions: ['content.edit'],
} as unknown as Identity;
const now = new Date('2026-11-30T09:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  const identifyStaff = async ({ headers }: { headers: Record<string, unknown> }) =>
    headers['x-test'] === 'editor' ? editor : null;
  const host = await createHost({
    database,
    clock: () => now,
    identify: async () => null,
    identifyStaff,
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  const media = createMedia({
    database,
    clock: () => now,
    encode: encodePicture,
    async *listContent() {},
    readStaffName: async () => 'Ed Editor',
  });
  mountMedia(host.admin, media);
  serveMedia(host.app, media, identifyStaff);
  serveFilms(host.app, media);
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const staff = { 'x-test': 'editor', host: 'localhost' };
const upload = (payload: Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/admin/api/media?name=bed.jpg',
    payload,
    headers: {
      ...staff,
      'content-type': 'image/jpeg',
      'idempotency-key': randomUUID(),
      ...headers,
    },
  });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a picture', () => {
  it('comes as bytes, is hidden from guests as a draft, and is cached for ever once published', async () => {
    const photo = await takePhoto(400, 600);
    const answer = await upload(photo);
    expect(answer.statusCode).toBe(201);
    const picture = answer.json<{ data: Picture }>().data;
    expect([picture.width, picture.sizes.map(({ width }) => width)]).toEqual([600, [320, 600]]);
    expect((await upload(photo)).statusCode).toBe(200);

    const { checksum } = picture;
    const file = `/media/${checksum}/320.webp`;
    expect((await get(file)).statusCode).toBe(404);
    expect((await get(`/admin${file}`)).statusCode).toBe(404);
    const seen = await get(`/admin${file}`, staff);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, max-age=300']);

    const { alt: _alt, ...facts } = picture;
    const published = await app.inject({
      method: 'PUT',
      url: `/admin/api/media/${checksum}`,
      headers: { ...staff, 'idempotency-key': randomUUID(), 'if-match': '"1"' },
      payload: { ...facts, alt: 'A made bed', state: 'published' },
    });
    expect([published.statusCode, published.json().data.state]).toEqual([200, 'published']);
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
    for (const [ending, type] of Object.entries(types)) {
      const { statusCode, headers, rawPayload } = await get(`/media/${checksum}/320.${ending}`);
      expect([statusCode, headers['content-type']]).toEqual([200, type]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    }
  });

  it('is refused from guests, empty, too large by its length or on the way, and as a GIF', async () => {
    const small = await paint(8, 8).png().toBuffer();
    expect((await upload(small, { 'x-test': '' })).statusCode).toBe(403);
    expect((await upload(Buffer.alloc(0))).json().detail).toContain('The file is empty');
    const large = await upload(Buffer.alloc(maxPictureBytes + 1));
    expect([large.statusCode, large.json().detail]).toEqual([
      413,
      expect.stringContaining('may have 25 MB'),
    ]);
    const gif = await upload(await paint(8, 8).gif().toBuffer());
    expect([gif.statusCode, gif.json().code]).toEqual([415, 'unsupported_type']);
    const foreign = await upload(small, { origin: 'https://evil.example' });
    expect(foreign.json().code).toBe('forbidden_origin');
  });

  it('of a page that staff look at comes from their own address', () => {
    const html = '<img src="/media/x/1.webp"><a href="/media">';
    expect(withStaffPictures({ kind: 'public', html })?.html).toBe(
      '<img src="/admin/media/x/1.webp"><a href="/media">',
    );
    expect(withStaffPictures({ kind: 'redirect' })).toEqual({ kind: 'redirect' });
  });
});

describe('a film', () => {
  const film = {
    title: 'A night <on> the ward',
    slug: 'night',
    url: 'youtube.com/watch?v=dQw4w9WgXcQ',
    poster: null,
    captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
    transcript: 'Ana: Hello.\n\nShe <waves>.',
  };

  it('has captions for the player and a transcript that needs no script', async () => {
    await filmEntries.publish(database.db, 'night', film, now);
    const captions = await get('/media/films/night/captions.vtt');
    expect([captions.headers['content-type'], captions.body]).toEqual([
      'text/vtt; charset=utf-8',
      film.captions,
    ]);
    const { body } = await get('/media/films/night');
    expect(body).toContain('<p>Ana: Hello.</p><p>She &lt;waves&gt;.</p>');
    expect(body).toContain('href="https://youtu.be/dQw4w9WgXcQ"');
    expect((await get('/media/films/day')).statusCode).toBe(404);
  });

  it('moves with its name, and goes when it is taken from the site', async () => {
    await filmEntries.publish(database.db, 'night', { ...film, slug: 'ward', captions: '' }, now);
    expect((await filmEntries.list(database.db)).map(({ key }) => key)).toEqual(['ward']);
    expect((await get('/media/films/night')).statusCode).toBe(404);
    expect((await get('/media/films/ward/captions.vtt')).statusCode).toBe(404);
    expect(await filmEntries.read(database.db, 'ward')).toEqual({
      ...film,
      slug: 'ward',
      captions: '',
    });
    await filmEntries.unpublish?.(database.db, 'ward', now);
    expect(await filmEntries.read(database.db, 'ward')).toBeNull();
  });

  it('that is a file needs captions, and every film a name of its own', async () => {
    await filmEntries.publish(database.db, 'night', film, now);
    const file = { ...film, url: 'https://films.example/a.mp4', captions: '' };
    const found = await filmEntries.check?.(database.db, 'new', file, now);
    expect(found?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'slug taken',
      'captions missing',
    ]);
  });
});

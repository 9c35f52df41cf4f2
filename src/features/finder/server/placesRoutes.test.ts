import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#main/app.ts';
import { startServer } from '#testing/startServer.ts';

let app: App;
beforeAll(async () => {
  app = await startServer({ config: { demo: false } });
});
afterAll(async () => {
  await app.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.host.app.inject({ url: `/api/geo/${path}`, headers });

describe('GET /geo/zip/:zip', () => {
  it('says where a ZIP is', async () => {
    const answer = await get('zip/92831');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: {
        place: {
          at: { lat: 33.887, lng: -117.895 },
          label: '92831 Fullerton, CA',
          city: 'Fullerton',
          state: 'CA',
        },
        notices: [],
      },
    });
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=86400/);
  });

  it('says in words what is not quite a ZIP', async () => {
    expect((await get('zip/92830')).json()).toMatchObject({
      data: { place: { label: '92831 Fullerton, CA' }, notices: [{ code: 'zip_unknown' }] },
    });
    expect((await get('zip/34002')).json()).toMatchObject({
      data: { place: null, notices: [{ code: 'zip_military' }] },
    });
    expect((await get('zip/%F0%9F%92%A1')).json()).toMatchObject({
      data: { place: null, notices: [{ code: 'zip_not_a_zip' }] },
    });
  });

  it('refuses a text that is too long for one', async () => {
    expect((await get(`zip/${'9'.repeat(21)}`)).statusCode).toBe(422);
  });
});

describe('GET /geo/map-ground', () => {
  it('says that maps stand on outlines of our own where the operator chose no tiles', async () => {
    expect((await get('map-ground')).json()).toEqual({ data: { styleUrl: null } });
  });
});

describe('GET /geo/place-names', () => {
  it('names the larger places of a part of the map, for a day', { tags: 'long' }, async () => {
    const answer = await get('place-names?view=-118,33.8,-117.8,34&zoom=11');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=86400/);
    const { data } = answer.json<{ data: { name: string }[] }>();
    expect(data.map(({ name }) => name)).toContain('Fullerton');
  });

  it('refuses what is no box', async () => {
    expect((await get('place-names?view=here&zoom=11')).statusCode).toBe(400);
    expect((await get('place-names?view=-118,33.8,-117.8,34&zoom=near')).statusCode).toBe(422);
    expect((await get(`place-names?view=${'1,'.repeat(101)}&zoom=3`)).statusCode).toBe(422);
  });
});

describe('GET /geo/zips', () => {
  it('sends the whole table compressed, with a tag by which it is known again', async () => {
    const answer = await get('zips', { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(260_000);
    const etag = String(answer.headers.etag);
    const again = await get('zips', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
  });

  it('may be kept for a year under its version, and for a day under another', async () => {
    const { version } = (await get('zips')).json<{ data: { version: string } }>().data;
    expect((await get(`zips?v=${version}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('zips?v=old')).headers['cache-control']).toMatch(/max-age=86400/);
  });
});

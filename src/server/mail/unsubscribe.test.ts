import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountUnsubscribe, unsubscribePath } from './unsubscribe.ts';

const secret = 'a secret of this test';
const what = { kind: 'saved-schools', id: '6b1f0d52-31f6-4b8e-9a52-0c7e8f3d1a11' };
let app: FastifyInstance;
let ended: string[];

beforeEach(() => {
  ended = [];
  app = Fastify();
  mountUnsubscribe(app, {
    secret,
    siteName: 'Lamplight',
    kinds: {
      'saved-schools': {
        about: 'saved schools',
        unsubscribe: async (id) => void ended.push(id),
      },
      'saved-searches': {
        about: 'saved searches',
        unsubscribe: async (id) => void ended.push(id),
      },
    },
  });
});
afterEach(() => app.close());

const path = unsubscribePath(secret, what);

describe('the address that ends a mail', () => {
  it('changes nothing when it is opened, as scanners do', async () => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<form method="post">');
    expect(ended).toEqual([]);
  });

  it.each([
    ['a mail program', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['another one', 'multipart/form-data; boundary=x', '--x--'],
    ['the button', 'application/x-www-form-urlencoded', ''],
  ])('ends it when %s sends a POST, however often', async (_, type, payload) => {
    for (let times = 0; times < 2; times += 1) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: path, headers, payload });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.body).toContain('You won’t get email about saved schools');
    }
    expect(ended).toEqual([what.id, what.id]);
  });

  it.each([
    [
      'of somebody else',
      unsubscribePath(secret, { ...what, id: 'other' }).replace('other', what.id),
    ],
    ['made elsewhere', unsubscribePath('another secret', what)],
    ['of another kind', path.replace('saved-schools', 'saved-searches')],
    ['of no kind there is', path.replace('saved-schools', 'constructor')],
    ['cut short', path.slice(0, -3)],
  ])('%s ends nothing', async (_, url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
    expect(ended).toEqual([]);
  });
});

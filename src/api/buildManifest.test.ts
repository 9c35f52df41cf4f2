import { describe, expect, it, vi } from 'vitest';
import { fetchDeployedBuild } from './buildManifest.ts';
import { isDeployedBuildReachable } from './isDeployedBuildReachable.ts';

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const page = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } });

function answerWith(answer: (url: string, init: RequestInit) => Response): RequestInit[] {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(init);
    return answer(url, init);
  });
  return asked;
}

describe('the deployed build', () => {
  it('is read past every cache', async () => {
    const asked = answerWith(() => json({ id: 'v2', builtAt: 'x', minClient: 3, note: 'New' }));
    expect(await fetchDeployedBuild()).toEqual({ id: 'v2', minClient: 3, note: 'New' });
    expect(asked[0]?.cache).toBe('no-store');
  });

  it.each([
    ['404', json({ id: 'v2' }, 404)],
    ['500', json({ id: 'v2' }, 500)],
    ['a page instead of JSON', page('<!doctype html>')],
    [
      'a page that says it is JSON',
      new Response('<html>', { headers: { 'content-type': 'application/json' } }),
    ],
    ['an empty object', json({})],
    ['a list', json(['v2'])],
    ['an empty id', json({ id: '' })],
    ['null', json(null)],
  ])('is not known from %s', async (_name, response) => {
    answerWith(() => response);
    expect(await fetchDeployedBuild()).toBeNull();
  });

  it('is not known without a network', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await fetchDeployedBuild()).toBeNull();
  });

  it('requires nothing of a client when it does not say so', async () => {
    answerWith(() => json({ id: 'v2' }));
    expect(await fetchDeployedBuild()).toEqual({ id: 'v2', minClient: 0, note: '' });
  });
});

describe('a reload', () => {
  const shell = '<script src="/assets/a.js"></script><link href="/assets/b.css">';

  it('finds a whole page when every file of the shell is there', async () => {
    answerWith((url) => (url === '/' ? page(shell) : page('')));
    expect(await isDeployedBuildReachable()).toBe(true);
  });

  it('does not when one of them is missing', async () => {
    answerWith((url) =>
      url === '/' ? page(shell) : page('', url === '/assets/b.css' ? 404 : 200),
    );
    expect(await isDeployedBuildReachable()).toBe(false);
  });

  it('does not when what answers is not our shell', async () => {
    answerWith(() => page('<h1>Sign in to this network</h1>'));
    expect(await isDeployedBuildReachable()).toBe(false);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { ApiUnreachable } from '#api/problems.ts';
import { createOfflineCopy } from './offlineCopy.ts';
import { getRouteRules, resolveRouteRule, type RouteRule } from '../routeRulesContract.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { createRouteResolver, type RouteRuleHost } from './routeRules.ts';

const hour = 3_600_000;
const rule = (from: string, to: string, code: RouteRule['code'] = 301): RouteRule => ({
  from,
  to,
  code,
  match: 'exact',
  preserveQuery: true,
});
const list = (...rules: RouteRule[]) => ({ rules, allowedHosts: ['nursing.example'] });
const unreachable = () => Promise.reject(new ApiUnreachable('timeout'));

function browser({
  kept,
  answers = {},
  ...more
}: {
  kept?: { rules: ReturnType<typeof list>; at: number };
  answers?: { list?: () => Promise<unknown>; resolve?: () => Promise<unknown> };
} & Partial<Pick<RouteRuleHost, 'isOnline' | 'serverAnsweredDocument'>>) {
  const items = new Map<string, string>();
  const copy = createOfflineCopy('route-rules', getRouteRules.data, () => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }));
  if (kept) copy.write(kept.rules, '', kept.at);
  const clock = { now: 10 * hour };
  const ask = vi.fn((endpoint: AnyEndpoint, _input: unknown, _options?: unknown) => {
    const answer = endpoint === resolveRouteRule ? answers.resolve : answers.list;
    return (answer ?? unreachable)();
  });
  const host: RouteRuleHost = {
    call: ask as unknown as RouteRuleHost['call'],
    copy,
    now: () => clock.now,
    isOnline: () => true,
    host: () => 'lamplight.example',
    serverAnsweredDocument: () => false,
    ...more,
  };
  const asked = (endpoint: AnyEndpoint) => ask.mock.calls.filter(([each]) => each === endpoint);
  return { resolve: createRouteResolver(host), clock, asked };
}

describe('a navigation with a fresh rule list', () => {
  const kept = {
    rules: list(
      rule('/old', '/new'),
      rule('/out', 'https://nursing.example/'),
      rule('/x', '', 410),
    ),
    at: 9.5 * hour,
  };

  it('is answered on the device, without a call', async () => {
    const { resolve, asked } = browser({ kept });
    expect(await resolve('/old', '?a=1')).toMatchObject({ kind: 'route', to: '/new?a=1' });
    expect(await resolve('/out', '')).toMatchObject({
      kind: 'document',
      to: 'https://nursing.example/',
    });
    expect(await resolve('/x', '')).toEqual({ kind: 'gone' });
    expect(await resolve('/other', '')).toBeNull();
    expect([...asked(getRouteRules), ...asked(resolveRouteRule)]).toEqual([]);
  });

  it('that is offline stays in the app', async () => {
    const { resolve } = browser({ kept, isOnline: () => false });
    expect(await resolve('/old', '')).toMatchObject({ kind: 'route', to: '/new' });
    expect(await resolve('/out', '')).toBeNull();
  });

  it('does not trust a list from a clock that was ahead', async () => {
    const { resolve } = browser({ kept: { ...kept, at: 11 * hour } });
    expect(await resolve('/old', '')).toBeNull();
  });
});

describe('a navigation without a fresh rule list', () => {
  it('asks the server with a budget of 300 ms and fetches the list for the next one', async () => {
    const { resolve, asked } = browser({
      kept: { rules: list(), at: 8 * hour },
      answers: {
        resolve: () => Promise.resolve({ redirect: '/new', code: 301 }),
        list: () => Promise.resolve(list(rule('/b', '/c'))),
      },
    });
    expect(await resolve('/old', '?a=1')).toEqual({ kind: 'route', to: '/new' });
    expect(asked(resolveRouteRule)).toEqual([
      [resolveRouteRule, { query: { path: '/old?a=1' } }, { timeoutMs: 300 }],
    ]);
    await expect.poll(() => resolve('/b', '')).toMatchObject({ to: '/c' });
    expect(asked(getRouteRules)).toHaveLength(1);
  });

  it('opens the page itself when the server does not answer', async () => {
    const { resolve } = browser({});
    expect(await resolve('/old', '')).toBeNull();
  });

  it('opens the page itself when offline, or asks nobody', async () => {
    const { resolve, asked } = browser({ isOnline: () => false });
    expect(await resolve('/old', '')).toBeNull();
    expect([...asked(getRouteRules), ...asked(resolveRouteRule)]).toEqual([]);
  });

  it('does not ask again about a page that the server itself delivered', async () => {
    const { resolve, asked } = browser({ serverAnsweredDocument: () => true });
    await resolve('/', '');
    expect(asked(resolveRouteRule)).toHaveLength(0);
    await resolve('/next', '');
    expect(asked(resolveRouteRule)).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'page', ''])(
    'does not follow an answer like %j',
    async (redirect) => {
      const { resolve } = browser({
        answers: { resolve: () => Promise.resolve({ redirect, code: 301 }) },
      });
      expect(await resolve('/old', '')).toBeNull();
    },
  );
});

describe('a rule and a guard that send a person to each other', () => {
  it('end at the page itself after three redirects', async () => {
    const { resolve, clock } = browser({
      kept: { rules: list(rule('/login', '/my-account')), at: 9.5 * hour },
    });
    const outcomes: (string | undefined)[] = [];
    for (let turn = 0; turn < 5; turn += 1) outcomes.push((await resolve('/login', ''))?.kind);
    expect(outcomes).toEqual(['route', 'route', 'route', undefined, undefined]);
    clock.now += 10_000;
    expect(await resolve('/login', '')).toMatchObject({ to: '/my-account' });
  });
});

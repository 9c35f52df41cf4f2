import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RouteRule } from './routeRulesContract.ts';
import { maxRedirects, resolveRules, ruleKey } from './rules.ts';

const rule = (from: string, to: string, more: Partial<RouteRule> = {}): RouteRule => ({
  from,
  to,
  match: 'exact',
  code: 301,
  preserveQuery: false,
  ...more,
});
const allowedHosts = ['nursing.example', 'localhost:8080'];
const resolve = (rules: RouteRule[], path: string, search = '') =>
  resolveRules({ rules, allowedHosts }, { path, search, host: 'lamplight.example' });
const to = (rules: RouteRule[], path: string, search = '') => {
  const result = resolve(rules, path, search);
  return result === null || result.kind === 'gone' ? result : result.to;
};

describe('an exact rule', () => {
  const rules = [rule('/old', '/new')];
  it.each(['/old', '/old/', '/OLD', '//old', '/%6Fld', '/old?x=1'])('matches %s', (path) =>
    expect(to(rules, path)).toBe('/new'),
  );
  it.each(['/', '/older', '/old/page', '/x/old'])('leaves %s alone', (path) =>
    expect(resolve(rules, path)).toBeNull(),
  );
  it('wins over any prefix', () => {
    expect(to([rule('/a', '/p', { match: 'prefix' }), rule('/a/b', '/e')], '/a/b')).toBe('/e');
  });
});

describe('a prefix rule', () => {
  it('matches the page itself and the pages below, not its neighbours', () => {
    const rules = [rule('/blog', '/post/welcome', { match: 'prefix' })];
    expect(to(rules, '/blog')).toBe('/post/welcome');
    expect(to(rules, '/blog/2019/x')).toBe('/post/welcome');
    expect(resolve(rules, '/blogging')).toBeNull();
  });
  it('takes over the rest of the path when its target ends in /*', () => {
    const rules = [rule('/blog', '/post/*', { match: 'prefix' })];
    expect(to(rules, '/blog/a b/é')).toBe('/post/a%20b/%C3%A9');
    expect(to(rules, '/blog/a%2Fb')).toBe('/post/a/b');
    expect(to(rules, '/blog/')).toBe('/post');
    expect(to([rule('/go', '/*', { match: 'prefix' })], '/go')).toBe('/');
  });
  it('that is longer wins', () => {
    const rules = [rule('/a', '/1', { match: 'prefix' }), rule('/a/b', '/2', { match: 'prefix' })];
    expect(to(rules, '/a/b/c')).toBe('/2');
  });
});

describe('the query', () => {
  it('is dropped unless the rule keeps it', () => {
    expect(to([rule('/a', '/b')], '/a', '?x=1')).toBe('/b');
    expect(to([rule('/a', '/b', { preserveQuery: true })], '/a', '?x=1')).toBe('/b?x=1');
    expect(to([rule('/a', '/b?y=2#z', { preserveQuery: true })], '/a', '?x=1')).toBe(
      '/b?y=2&x=1#z',
    );
  });
});

describe('an absolute target', () => {
  it('is a full page load to an allowed host', () => {
    const rules = [rule('/a', 'https://nursing.example/page', { code: 302 })];
    expect(resolve(rules, '/a')).toEqual({
      kind: 'document',
      to: 'https://nursing.example/page',
      code: 302,
    });
  });
  it.each([
    'https://evil.example/',
    'https://nursing.example.evil.example/',
    'https://nursing.example@evil.example/',
    'https://user@nursing.example/',
    'https://nursing.example:444/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://nursing.example/',
    'mailto:a@nursing.example',
    'page',
    '',
  ])('%j is never followed', (target) => expect(resolve([rule('/a', target)], '/a')).toBeNull());
  it('cannot be reached through the rest of a path', () => {
    const rules = [rule('/go', '/*', { match: 'prefix' })];
    for (const rest of ['//evil.example', '/%2F%2Fevil.example', '/%5Cevil.example', '/..%2F..'])
      expect(to(rules, `/go${rest}`)).toMatch(/^\/(?![/\\])/);
  });
});

describe('chains', () => {
  it('of three hops are followed, of four show the page itself', () => {
    const chain = ['/a', '/b', '/c', '/d', '/e'];
    const rules = chain.slice(1).map((target, at) => rule(chain[at] ?? '', target));
    expect(to(rules, '/b')).toBe('/e');
    expect(resolve(rules, '/a')).toBeNull();
  });
  it('that loop show the page itself', () => {
    expect(resolve([rule('/a', '/a')], '/a')).toBeNull();
    expect(resolve([rule('/a', '/A/')], '/a')).toBeNull();
    expect(resolve([rule('/a', '/b'), rule('/b', '/a')], '/a')).toBeNull();
  });
  it('cannot loop through our own absolute address', () => {
    const rules = [rule('/a', 'https://lamplight.example/b'), rule('/b', '/a')];
    const set = { rules, allowedHosts: ['lamplight.example'] };
    expect(resolveRules(set, { path: '/a', search: '', host: 'lamplight.example' })).toBeNull();
  });
  it('that end at a removed page say that it is gone', () => {
    expect(resolve([rule('/a', '/b'), rule('/b', '', { code: 410 })], '/a')).toEqual({
      kind: 'gone',
    });
  });
});

describe('any set of rules', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'c', 'A', '%2F', '..', 'é'), { maxLength: 3 })
    .map((parts) => `/${parts.join('/')}`);
  const target = fc.oneof(
    { weight: 5, arbitrary: path },
    fc.constantFrom(
      '/a/*',
      '/*',
      'https://nursing.example/x',
      'https://evil.example/*',
      '//evil.example',
      'https://nursing.example/*',
      'javascript:alert(1)',
    ),
    path.map((rest) => `https://other.example${rest}`),
  );
  const anyRule = fc.record({
    from: path,
    to: target,
    match: fc.constantFrom('exact' as const, 'prefix' as const),
    code: fc.constantFrom(301 as const, 302 as const, 307 as const, 308 as const, 410 as const),
    preserveQuery: fc.boolean(),
  });
  const rules = fc.array(anyRule, { maxLength: 8 });

  it('ends: what it leads to is a page that the rules leave alone, a removed page or an allowed host', () => {
    fc.assert(
      fc.property(rules, path, fc.constantFrom('', '?q=1'), (set, start, search) => {
        const result = resolve(set, start, search);
        if (result === null || result.kind === 'gone') return;
        if (result.kind === 'document') {
          expect(allowedHosts).toContain(new URL(result.to).host);
          return;
        }
        const url = new URL(result.to, 'https://lamplight.example');
        expect(url.host).toBe('lamplight.example');
        expect(ruleKey(url.pathname)).not.toBe(ruleKey(start));
        expect(resolve(set, url.pathname, url.search)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it(`never takes more than ${maxRedirects} hops`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (length) => {
        const set = Array.from({ length }, (_, at) => rule(`/${at}`, `/${at + 1}`));
        expect(to(set, '/0')).toBe(length <= maxRedirects ? `/${length}` : null);
      }),
    );
  });
});

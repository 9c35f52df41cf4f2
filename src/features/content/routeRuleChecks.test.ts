import { describe, expect, it } from 'vitest';
import { explainRule, tryPath, type RuleFacts } from './routeRuleChecks.ts';

const hosts = ['www.example.edu'];
const rule = (facts: Partial<RuleFacts>): RuleFacts => ({
  from: '/old',
  match: 'exact',
  to: '/about',
  code: 302,
  preserveQuery: true,
  enabled: true,
  startsAt: null,
  endsAt: null,
  ...facts,
});
const codesOf = (facts: Partial<RuleFacts>, others: readonly RuleFacts[] = []) =>
  explainRule(rule(facts), others, hosts).map(
    ({ level, path, code }) => `${level} ${path} ${code}`,
  );

describe('a rule', () => {
  it('that leads to a page or to an allowed host is fine', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ to: 'https://www.example.edu/apply?x=1' })).toEqual([]);
    expect(codesOf({ code: 410, to: '' })).toEqual([]);
    expect(codesOf({ match: 'prefix', from: '/a', to: '/forum/*' })).toEqual([]);
  });

  it.each<[Partial<RuleFacts>, string]>([
    [{ from: '/', to: '/' }, 'error to itself'],
    [{ from: '/a', to: '/A/' }, 'error to itself'],
    [{ to: '' }, 'error to missing'],
    [{ to: 'about' }, 'error to target'],
    [{ to: '//evil.example/x' }, 'error to target'],
    [{ to: 'javascript:alert(1)' }, 'error to target'],
    [{ to: 'https://www.example.edu@evil.example/' }, 'error to target'],
    [{ to: 'https://evil.example/' }, 'error to host'],
    [{ from: 'old' }, 'error from path'],
    [{ from: '/admin/content' }, 'error from reserved'],
    [{ from: '/', match: 'prefix', to: '/about' }, 'error from all'],
    [{ startsAt: 'tomorrow' }, 'error startsAt time'],
    [
      { startsAt: '2027-01-02T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' },
      'error endsAt order',
    ],
  ])('%j is refused: %s', (facts, code) => {
    expect(codesOf(facts)).toContain(code);
  });

  it('is one of its kind for an address, with and without a slash at its end', () => {
    expect(codesOf({ from: '/old/' }, [rule({ from: '/old' })])).toEqual(['error from taken']);
    expect(codesOf({ from: '/old', match: 'prefix' }, [rule({ from: '/old' })])).toEqual([]);
  });

  it('that closes a circle is refused, also one over several rules', () => {
    expect(codesOf({ from: '/a', to: '/b' }, [rule({ from: '/b', to: '/a' })])).toEqual([
      'error to loop',
    ]);
    const chain = [rule({ from: '/b', to: '/c' }), rule({ from: '/c', to: '/a' })];
    expect(codesOf({ from: '/a', to: '/b' }, chain)).toEqual(['error to loop']);
    expect(
      codesOf({ from: '/a', to: '/b' }, [rule({ from: '/b', to: '/a', enabled: false })]),
    ).toEqual([]);
  });

  it('that makes a chain of four is refused, and a shorter one is named', () => {
    const three = [
      rule({ from: '/b', to: '/c' }),
      rule({ from: '/c', to: '/d' }),
      rule({ from: '/d', to: '/about' }),
    ];
    expect(codesOf({ from: '/a', to: '/b' }, three)).toEqual(['error to loop']);
    expect(codesOf({ from: '/a', to: '/c' }, three)).toEqual(['warning to chain']);
    // It is fine by itself and makes the chain of another one too long.
    expect(
      codesOf({ from: '/d', to: '/e' }, [
        rule({ from: '/a', to: '/b' }),
        rule({ from: '/b', to: '/c' }),
        rule({ from: '/c', to: '/d' }),
      ]),
    ).toEqual(['error to loop']);
  });

  it('in front of a page says that nobody reaches it then', () => {
    expect(codesOf({ from: '/contact' })).toEqual(['warning from page']);
  });
});

describe('an address that is tried', () => {
  const others = [rule({ from: '/about-us', to: '/old' }), rule({ from: '/gone', code: 410 })];
  it.each([
    ['/OLD/', '/OLD/: 302, leads to /about.'],
    ['/old?a=1', '/old: 302, leads to /about?a=1.'],
    ['/about-us', '/about-us: 302, leads to /about.'],
    ['/gone', '/gone: 410, this page has been removed.'],
    ['/forum', '/forum: no rule applies. The page at this address is shown.'],
    ['/nowhere', '/nowhere: no rule applies, and there is no page at this address.'],
    [' ', 'Type a path that begins with “/”.'],
    ['http://[', 'Type a path that begins with “/”.'],
  ])('%s', (text, answer) => {
    expect(tryPath(rule({}), others, hosts, text)).toBe(answer);
  });

  it('is led nowhere by rules in a circle', () => {
    const back = [rule({ from: '/about', to: '/old' })];
    expect(tryPath(rule({}), back, hosts, '/old')).toContain('None is followed.');
  });
});

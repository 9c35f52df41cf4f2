import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCampaign } from './campaign.ts';

describe('the marks of a campaign', () => {
  it.each([
    [
      '/signup',
      '?utm_source=poster&utm_medium=print',
      '/signup?utm_source=poster&utm_medium=print',
    ],
    ['/signup?role=student#form', '?utm_source=a', '/signup?role=student&utm_source=a#form'],
    ['/signup', '?utm_source=a%26b&next=/x', '/signup?utm_source=a%26b'],
    ['/signup', '?UTM_SOURCE=a&utm_=b', '/signup'],
    ['/signup', '', '/signup'],
    ['https://nursing.example/', '?utm_source=a', 'https://nursing.example/'],
    ['//evil.example', '?utm_source=a', '//evil.example'],
  ])('on the way to %s from %j lead to %s', (href, search, expected) => {
    expect(withCampaign(href, search)).toBe(expected);
  });

  it('never lead to another page', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.string(), (path, query, mark) => {
        const search = `?${new URLSearchParams({ utm_source: mark })}&${query}`;
        const from = new URL(`/signup${path}`, 'https://lamplight.example');
        const to = new URL(withCampaign(from.pathname, search), 'https://lamplight.example');
        expect(to.origin + to.pathname).toBe(from.origin + from.pathname);
        expect(to.searchParams.get('utm_source')).not.toBeNull();
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { cpuMs, linearWorkMs } from '#testing/cpuTime.ts';
import { countLinks, needsModeration } from './spamCheck.ts';

const noSignals = { website: '' };

describe('links', () => {
  it.each([
    ['no link here. Or there.', 0],
    ['I finished.Then I waited', 0],
    ['write to ana@site.com or eve@mail.example.org', 0],
    ['https://a.test http://b.test', 2],
    ['see www.example.test, fullerton.edu and nursing.ucla.edu/apply', 3],
    ['http://a.com https://b.com c.com www.d.com', 4],
    ['<a href="https://x.ru/y">x</a>', 1],
  ])('%j has %i', (text, count) => {
    expect(countLinks(text)).toBe(count);
  });
});

describe('a message is waiting for review', () => {
  const links = (count: number) => ({
    name: 'Ana',
    message: Array.from({ length: count }, (_, n) => `https://site${n}.test`).join(' '),
  });
  it('with four links, not with three', () => {
    expect(needsModeration(links(3), noSignals)).toBe(false);
    expect(needsModeration(links(4), noSignals)).toBe(true);
  });
  it('when the field that nobody sees was filled in, or all of it was typed within a second', () => {
    expect(needsModeration(links(0), { website: 'x' })).toBe(true);
    expect(needsModeration(links(0), { website: '', typedForMs: 400 })).toBe(true);
    expect(needsModeration(links(0), { website: '', typedForMs: 5000 })).toBe(false);
  });
});

describe('counting links', () => {
  it.each(['a.'.repeat(100_000), '-'.repeat(200_000), 'www.'.repeat(50_000)])(
    'of 200,000 characters is done at once: %.8j',
    async (text) => {
      expect(await cpuMs(() => countLinks(text))).toBeLessThan(linearWorkMs);
    },
  );
});

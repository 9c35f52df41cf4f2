import { describe, expect, it } from 'vitest';
import { hitsFilter } from './contentFilter.ts';

const wait = (text: string, links: readonly string[] = [], isNewMember = false): boolean =>
  hitsFilter({ text, links, isNewMember });

describe('a post that a moderator reads first', () => {
  it.each([
    'You can buy a nursing diploma here, without any exam',
    'Purchase your RN\n  license cheap!',
    'Registered nursing degrees for sale',
    'You can hire someone to take your TEAS',
    'Leaked NCLEX questions available',
    'Write to me on WhatsApp: +1 (213) 555-0100',
    'My telegram is 442071234567',
    'cheap  adderall for finals',
    'The best essay-writing service',
    'Play in our online casino',
  ])('sells something: %s', (text) => {
    expect(wait(text)).toBe(true);
  });

  it.each([
    'Do I have to buy the licensing exam prep book? It is cheap without a code.',
    'Should I pay for the transcripts of all my colleges?',
    'We have a study group on WhatsApp. I passed in 75 questions on 5 May 2026.',
    'My license was suspended. Can I still be an LVN?',
    'Is an ADN cheaper? Without a bachelor’s degree I can’t get in anywhere.',
    'A patient asked me to order a cheap wheelchair.',
  ])('but not one that asks or tells: %s', (text) => {
    expect(wait(text)).toBe(false);
  });

  it('has many links, sooner for a new member, or hides where a link leads', () => {
    const links = Array.from({ length: 3 }, (_, at) => `https://school${at}.example/`);
    expect(wait('See these', links, true)).toBe(true);
    expect(wait('See these', links)).toBe(false);
    expect(
      wait(
        'See these',
        Array.from({ length: 11 }, () => 'https://a.example/'),
      ),
    ).toBe(true);
    expect(wait('See this', ['https://bit.ly/x'])).toBe(true);
    expect(wait('See these', ['/forum', '#post-1', '/universities', '/about'], true)).toBe(false);
  });
});

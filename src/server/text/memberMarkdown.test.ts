import * as fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { cpuMs, linearWorkMs } from '#testing/cpuTime.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { parseMemberText } from './memberMarkdown.ts';
import { hostileMarkdown, markdownBombs } from './testingHostileMarkdown.ts';

const handles = new Map([
  ['ana', 'Ana'],
  ['ben-7', 'ben-7'],
]);
const own = `/forum/images/${'ab'.repeat(16)}.jpg`;
const gone = `/forum/images/${'cd'.repeat(16)}.png`;
const images = new Map([
  [own, { width: 1600, height: 900 }],
  [gone, null],
]);
const render = (source: string): string => parseMemberText(source).html({ handles, images });

const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'title'],
  ol: ['start'],
  th: ['scope', 'data-align'],
  td: ['data-align'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
};
const plainTags =
  'p h3 h4 h5 h6 ul li em strong s code pre blockquote hr br table thead tbody tr'.split(' ');

const { document } = new Window();

/** Read by a parser; and nothing but whole tags of ours begins with an angle bracket. */
function expectSafe(source: string): number {
  const html = render(source);
  const rest = html.replace(/<\/?[a-z][a-z\d]*(?: [a-z-]+="[^"<>]*")*>/g, '');
  expect(rest, source).not.toMatch(/[<>]/);
  document.body.innerHTML = html;
  const elements = document.body.querySelectorAll('*');
  for (const element of elements) {
    const name = element.tagName.toLowerCase();
    expect([...Object.keys(allowed), ...plainTags], source).toContain(name);
    for (const { name: key } of element.attributes) {
      expect(allowed[name] ?? [], `${source}: ${key}`).toContain(key);
    }
    if (name === 'img') {
      expect(element.getAttribute('src'), source).toBe(own);
      expect(element.getAttribute('alt'), source).toMatch(/\S/);
      expect(element.getAttribute('width'), source).toBe('1600');
    }
    const href = element.getAttribute('href');
    if (href === null) continue;
    expect(href, source).toMatch(/^(?:https?:\/\/[^/\\]|\/(?![/\\]))/i);
    const isOutside = /^https?:/i.test(href);
    expect(element.getAttribute('rel'), source).toBe(isOutside ? 'nofollow ugc noopener' : null);
  }
  return elements.length;
}

describe('what a member writes to do harm', () => {
  it(`is shown and does nothing, in each of ${hostileMarkdown.length} dresses`, () => {
    expect(new Set(hostileMarkdown).size).toBeGreaterThanOrEqual(500);
    let elements = 0;
    for (const attack of hostileMarkdown) {
      for (const source of [attack, `Words before ${attack} and after`, `> - ${attack}`]) {
        elements += expectSafe(source);
      }
    }
    expect(elements).toBeGreaterThan(hostileMarkdown.length * 4);
  });

  it('does nothing however it is put together', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...hostileMarkdown,
        ...'[ ] ( ) ! < > " \' ` | ; \\ @ # * _ ~ &'.split(' '),
        '\n\n',
        '    ',
        '@ana',
        `![x](${own})`,
        `](${own})`,
        own,
        gone,
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expectSafe(pieces.join(''));
      }),
      { numRuns: propertyRuns() },
    );
  });

  it('is read in time, when it is as long as a post may be', { tags: 'long' }, async () => {
    for (const bomb of markdownBombs) {
      const cost = await cpuMs(() => parseMemberText(bomb).html({ handles }));
      expect(cost, JSON.stringify(bomb.slice(0, 8))).toBeLessThan(linearWorkMs);
    }
  });

  it('takes no width from a phone by nesting quotes', () => {
    const html = render(`${'> '.repeat(60)}deep`);
    expect(html.match(/<blockquote>/g)).toHaveLength(5);
    expect(html).toContain('deep');
  });
});

describe('a post', () => {
  it('breaks lines where its author did, and makes addresses links', () => {
    expect(render('first\nsecond https://a.example/x?y=1.')).toBe(
      '<p>first<br>\nsecond <a href="https://a.example/x?y=1" rel="nofollow ugc noopener">https://a.example/x?y=1</a>.</p>\n',
    );
  });

  it('shows a picture of our own with its description, and leaves its place free', () => {
    expect(render(`See\n\n![A *chart* of "passes" & <fails>](${own} "title")`)).toBe(
      `<p>See</p>\n<p><img src="${own}" alt="A chart of &quot;passes&quot; &amp; &lt;fails&gt;" width="1600" height="900" loading="lazy" decoding="async"></p>\n`,
    );
    const { images: found, plain } = parseMemberText(`![a](${own}) ![](${gone}) ![b](${own})`);
    expect(found).toEqual([own]);
    expect(plain).toBe('a  b');
  });

  it('says in words what a picture showed that is gone', () => {
    expect(render(`![A chart <b>](${gone})`)).toBe('<p>A chart &lt;b&gt;</p>\n');
  });

  it('loads no picture of ours that is spelled in another way, or has no description', () => {
    const others = [
      `![x](${own}?w=1)`,
      `![x](${own}#y)`,
      `![x](.${own})`,
      `![x](/${own})`,
      `![x](https://evil.example${own})`,
      `![x](${own.toUpperCase()})`,
      `![x](/forum/images/../images/x.jpg)`,
      `![x](/forum/images/${'ab'.repeat(16)}.svg)`,
      `![](${own})`,
      `![ \t](${own})`,
      `![](${own} "title")`,
      `<img src="${own}">`,
      `![x][y]\n\n[y]: https://evil.example/a.png`,
    ];
    for (const source of others) {
      expect(render(source), source).not.toContain('<img');
      expectSafe(source);
    }
    expect(render(`![x][y]\n\n[y]: ${own}`)).toContain('<img');
  });

  it('shows no picture of another site: its text leads there', () => {
    expect(render('![chart](https://a.example/c.png)')).toBe(
      '<p><a href="https://a.example/c.png" rel="nofollow ugc noopener">chart</a></p>\n',
    );
  });

  it('has its headlines below those of the page', () => {
    expect(render('# One\n\n##### Five')).toBe('<h3>One</h3>\n<h6>Five</h6>\n');
  });

  it('leads to the members it mentions, where there is one of that name', () => {
    const { mentions, html } = parseMemberText('@ANA and @nobody, mail me@ana.example, `@ben-7`');
    expect(mentions).toEqual(['ana', 'nobody']);
    expect(html({ handles })).toBe(
      '<p><a href="/forum/user/Ana">@Ana</a> and @nobody, mail me@ana.example, <code>@ben-7</code></p>\n',
    );
  });

  it('mentions at most 20 members', () => {
    const names = Array.from({ length: 30 }, (_, at) => `@person-${at}`);
    expect(parseMemberText(names.join(' ')).mentions).toHaveLength(20);
  });

  it('has a text without marks for lists', () => {
    expect(parseMemberText('# Title\n\n*One* [two](https://a.example)\n\n- three').plain).toBe(
      'Title One two three',
    );
  });
});

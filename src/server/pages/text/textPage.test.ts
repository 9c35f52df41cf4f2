import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { maxTextPageBytes, toTextPage } from './textPage.ts';

const page = (main: string, around = '') =>
  `<!doctype html><html><head><title>About – Lamplight</title><link rel="canonical" href="https://site.test/about"><style>p{color:red}</style></head><body>${around}<main id="content"><!--$-->${main}</main><script>let x = "<p>";</script></body></html>`;
const show = (main: string, part = 1, around = '') =>
  toTextPage(page(main, around), { path: '/about', search: '', part });
const inside = (main: string) => /<main>(.*)<\/main>/s.exec(show(main) ?? '')?.[1];

describe('the text of a page', () => {
  it('has a way back to the whole page, which is the one to be found, and loads nothing', () => {
    const text = show('<h1>About</h1>') ?? '';
    expect(text).toContain('<a href="/about">Show the full page</a>');
    expect(text).toContain('<link rel="canonical" href="https://site.test/about">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<title>About – Lamplight</title>');
    expect(text).not.toMatch(/<script|<img|<link rel="(?!canonical|icon" href="data:)|src=/);
  });

  it.each([
    ['<div class="a"><div><span>One</span></div>Two</div>', '<p>One</p>\n<p>Two</p>'],
    [
      '<p>Nurse<span>Sample</span>, <b>RN</b>s and un<em>be</em>lievable</p>',
      '<p>Nurse Sample, <b>RN</b>s and un<em>be</em>lievable</p>',
    ],
    ['<p>(<!-- -->40<!-- -->)<span>Solved</span></p>', '<p>(40) Solved</p>'],
    [
      '<p><span>Later</span>One, <a href="/about">this</a>.</p>',
      '<p>Later One, <a href="/about?text">this</a>.</p>',
    ],
    ['<h2 tabindex="-1" class="x">Costs<svg><title>x</title></svg></h2>', '<h2>Costs</h2>'],
    ['<p aria-hidden="true">Gone</p><p hidden="">Gone</p><p></p><ul><li></li></ul>', ''],
    [
      '<p><img src="/a.png" alt=""/><img src="/b.png" alt="A lamp"/></p>',
      '<p>[Picture: A lamp]</p>',
    ],
    ['<noscript><p>Read it here</p></noscript>', '<p>Read it here</p>'],
    ['<pre><code>a\n  b</code></pre>', '<pre>a\n  b</pre>'],
    [
      '<table class="t"><tbody><tr><th scope="row">Cost</th><td></td><td>$5</td></tr></tbody></table>',
      '<table><tbody><tr><th scope="row">Cost</th><td></td><td>$5</td></tr></tbody></table>',
    ],
    ['<p lang="es" dir="ltr">Hola</p>', '<p lang="es" dir="ltr">Hola</p>'],
  ])('of %s is %s', (main, text) => {
    expect(inside(main)).toBe(text);
  });

  it('leads on to text, and to other places as they are', () => {
    const links = [
      '/privacy',
      '/universities?page=2&amp;type=BSN',
      '/my-account',
      'https://a.test/',
    ];
    const main = links.map((href) => `<p><a class="x" href="${href}">Go</a></p>`).join('');
    const found = [...(inside(main) ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(found).toEqual([
      '/privacy?text',
      '/universities?page=2&amp;type=BSN&amp;text',
      '/my-account',
      'https://a.test/',
    ]);
    expect(inside('<p><a href="#costs">Costs</a></p>')).toBe('<p>Costs</p>');
  });

  it('keeps forms that search, and names the full page for what is written', () => {
    const search = '<form action="/universities" method="get"><input name="q" value=""/></form>';
    expect(inside(search)).toBe(
      '<form action="/universities" method="get"><input type="hidden" name="text" value="only"><p><input name="q" value=""></p></form>',
    );
    const write = '<form method="post"><label>Text<textarea name="m"></textarea></label></form>';
    expect(inside(write)).toBe('<p><a href="/about">Fill in this form on the full page</a></p>');
    expect(inside('<form method="post"><button type="submit">Save</button></form>')).toBe('');
    expect(inside('<p>Hello<button type="button">Tap</button><input name="q"/></p>')).toBe(
      '<p>Hello</p>',
    );
  });

  it('has every place of the menus once', () => {
    const menu =
      '<nav><ul><li><a href="/">Home</a></li><li><a href="/about">About</a></li></ul></nav>';
    expect(show('<p>Hi</p>', 1, `<header>${menu}</header><footer>${menu}</footer>`)).toContain(
      '<nav aria-label="Site"><ul><li><a href="/?text">Home</a></li><li><a href="/about?text">About</a></li></ul></nav>',
    );
  });
});

describe('a long page', () => {
  const partsOf = (main: string): string[] => {
    const parts: string[] = [];
    for (let text = show(main); text !== null; text = show(main, parts.length + 1))
      parts.push(text);
    return parts;
  };
  const wordsOf = (html: string): string[] =>
    (/<main>(.*?)(?:<p><a href="\/about\?text[^<]*<\/a>.*)?<\/main>/s.exec(html)?.[1] ?? '')
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean);

  it('comes in parts of less than 15 kB, each with a way to the next', () => {
    const paragraph = `<p>${'one &amp; two '.repeat(60)}</p>`;
    const parts = partsOf(paragraph.repeat(60));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts[0]).toContain('<a href="/about?text&amp;part=2">Go on with part 2 of');
    expect(parts[1]).toContain('<a href="/about?text">Back to part 1</a>');
    expect(parts.at(-1)).not.toContain('Go on with');
    expect(show(paragraph, 2)).toBeNull();
  });

  it('loses no word, whatever is long in it, and no part is too long', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 });
    const block = fc
      .tuple(fc.constantFrom('p', 'li', 'td', 'pre', 'h2', 'div'), words, fc.nat({ max: 120 }))
      .map(([tag, some, times]) => {
        const text = `${some.join(' ')} `.repeat(times + 1);
        const html = `<${tag}>${text}</${tag}>`;
        if (tag === 'li') return [text, `<ul>${html.repeat(2)}</ul>`, 2] as const;
        if (tag === 'td')
          return [text, `<table><tbody><tr>${html}</tr></tbody></table>`, 1] as const;
        return [text, html, 1] as const;
      });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const parts = partsOf(blocks.map(([, html]) => html).join(''));
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(maxTextPageBytes);
        const all = blocks.flatMap(([text, , times]) =>
          Array.from({ length: times }, () => text.split(' ').filter(Boolean)).flat(),
        );
        expect(parts.flatMap(wordsOf)).toEqual(all);
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});

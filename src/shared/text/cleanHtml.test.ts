import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs, linearWorkMs } from '#testing/cpuTime.ts';
import { removeEmptyTags, removeHeadings } from './cleanHtml.ts';
import { tokenizeHtml } from './htmlTokens.ts';

const piece = fc.constantFrom(
  '<',
  '>',
  '</',
  '"',
  "'",
  '=',
  ' ',
  '/',
  '<!--',
  '-->',
  '&nbsp;',
  'text',
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<h2>',
  '</h2>',
  '<H3 class="x">',
  '</h3 >',
  '<img src=x>',
  '<br/>',
  '<script>',
  '</script>',
  '<a title="a > b">',
  '</a>',
  '<td>',
  '</td>',
  '\n',
  'é',
  '护',
);
const html = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

const hasHeading = (text: string): boolean =>
  tokenizeHtml(text).some((token) => 'name' in token && /^h[1-6]$/.test(token.name));

describe('removing headings', () => {
  it.each([
    ['<h2>Title</h2><p>Text</p>', '<p>Text</p>'],
    ['<p>a</p><H1 class="x > y">A <em>b</em></H1 ><p>c</p>', '<p>a</p><p>c</p>'],
    ['<h2>one<h3>two</h3>', 'one'],
    ['<h2>never closed <p>the article</p>', 'never closed <p>the article</p>'],
    ['<header>kept</header><hr>', '<header>kept</header><hr>'],
    ['<script>"<h1>"</script>', '<script>"<h1>"</script>'],
    ['<!-- <h1>x</h1> -->', '<!-- <h1>x</h1> -->'],
    ['1 < 2', '1 &lt; 2'],
  ])('of %j leaves %j', (input, output) => expect(removeHeadings(input)).toBe(output));

  it('leaves none, and a second time changes nothing', () => {
    fc.assert(
      fc.property(html, (text) => {
        const once = removeHeadings(text);
        expect(hasHeading(once)).toBe(false);
        expect(removeHeadings(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('removing empty tags', () => {
  it.each([
    ['<p></p>', ''],
    ['<p>a</p><p> </p><p>b</p>', '<p>a</p> <p>b</p>'],
    ['<div><p><b>&nbsp;</b></p></div>', ' '],
    ['a<b> </b>c', 'a c'],
    ['<p><img src="a.png" alt=""></p>', '<p><img src="a.png" alt=""></p>'],
    ['<p><br></p>', '<p><br></p>'],
    ['<video src="a.mp4"></video>', '<video src="a.mp4"></video>'],
    ['<table><tr><td></td></tr></table>', '<table><tr><td></td></tr></table>'],
    ['<ul><li>a<li></li></ul>', '<ul><li>a</ul>'],
    ['text</b>', 'text'],
    ['<script src="a.js"></script>', '<script src="a.js"></script>'],
  ])('of %j leaves %j', (input, output) => expect(removeEmptyTags(input)).toBe(output));

  it('loses no word, and a second time changes nothing', () => {
    fc.assert(
      fc.property(html, (text) => {
        const once = removeEmptyTags(text);
        expect(removeEmptyTags(once)).toBe(once);
        const words = (source: string): string =>
          tokenizeHtml(source)
            .filter(({ kind }) => kind === 'text' || kind === 'raw')
            .map(({ source }) => source.replace(/&nbsp;|\s/g, ''))
            .join('');
        expect(words(once)).toBe(words(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('reading HTML', () => {
  it('gives the document back, but for stray angle brackets', () => {
    fc.assert(
      fc.property(html, (text) => {
        const back = tokenizeHtml(text)
          .map(({ source }) => source)
          .join('');
        expect(back.replaceAll('&lt;', '<')).toBe(text);
      }),
    );
  });

  it.each([
    ['open tags', '<b>'],
    ['unclosed comments', '<!--'],
    ['unclosed quotes', '<a title="'],
    ['stray brackets', '<'],
    ['unclosed scripts', '<script>'],
    ['end tags', '</b>'],
    ['blank elements', '<p> </p>'],
  ])('takes time in proportion to the length for many %s', async (_name, unit) => {
    const text = unit.repeat(40_000);
    const cost = await cpuMs(() => {
      removeHeadings(text);
      removeEmptyTags(text);
    });
    expect(cost).toBeLessThan(linearWorkMs);
  });
});

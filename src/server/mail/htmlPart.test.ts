import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderHtmlPart, renderParagraphs } from './htmlPart.ts';

const plain = { paragraph: '', code: ' class="code"', link: '' };
const made = (text: string) => renderParagraphs(text, plain);

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** What a person reads of the html part. */
function read(html: string): string {
  return (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '');
}
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

describe('the html part of a mail', () => {
  it('has the paragraphs and lines of the text', () => {
    expect(made('Hello,\n\nfirst line\nsecond line\r\n\r\n\n  \nlast')).toBe(
      '<p>Hello,</p>\n<p>first line<br>\nsecond line</p>\n<p>last</p>',
    );
  });

  it('makes links of addresses, without the full stop behind them', () => {
    expect(made('Open https://site.test/a?b=1&c=2#t=x. Or (http://site.test/).')).toBe(
      '<p>Open <a href="https://site.test/a?b=1&amp;c=2#t=x">https://site.test/a?b=1&amp;c=2#t=x</a>. ' +
        'Or (<a href="http://site.test/">http://site.test/</a>).</p>',
    );
    expect(made('javascript:alert(1) data:text/html,x')).not.toContain('<a');
  });

  it.each(['481516', '481 516', '12345678'])('sets the code %s large', (code) => {
    expect(made(`Your code:\n\n${code}`)).toContain(`<p><span class="code">${code}</span></p>`);
    expect(made(`Your code is ${code}`)).not.toContain('span');
  });

  it('takes no markup from the text', () => {
    expect(made('<script>alert("x")</script> & https://site.test/"onclick=\'x\'')).toBe(
      '<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; ' +
        '<a href="https://site.test/">https://site.test/</a>&quot;onclick=&#39;x&#39;</p>',
    );
  });

  it('says the same as the text, whatever the text is', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', '\n\n', '\r\n', ' ', '481516', '<b>', '&amp;', '"', 'https://'),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (each) => {
        expect(words(read(renderHtmlPart(each)))).toEqual(words(each));
      }),
      { numRuns: 500 },
    );
  });

  it('asks nothing of another place', () => {
    const html = renderHtmlPart('Hello\n\nhttps://site.test/');
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
  });
});

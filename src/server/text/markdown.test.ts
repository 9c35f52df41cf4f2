import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoLinkErrors, parseVideoLink } from '#shared/video/videoLink.ts';
import { cpuMs, linearWorkMs } from '#testing/cpuTime.ts';
import { parseHeadings, renderMarkdown, renderMarkdownParts } from './markdown.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{background:url(//evil.example)}</style>',
  '<!--><script>alert(1)</script>-->',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1) "1x1")',
  '![x](data:image/svg+xml;base64,PHN2Zz4= "1x1")',
  '![x" onerror="alert(1)](/a.png "1x1")',
  '![x](/a.png"onerror="alert(1) "1x1")',
  '![x](https://evil.example/pixel.gif "1x1")',
  '[x](https://a.example/" onmouseover="alert(1))',
  '[x](https://a.example "x\\" onmouseover=\\"alert(1)")',
  '```"><script>alert(1)</script>\nx\n```',
  '# <img src=x onerror=alert(1)>',
  '| a |\n|---|\n| <script>alert(1)</script> |',
  '![Video](https://youtu.be/"><script>alert(1)</script>)',
];

/** Every tag of the HTML with its attributes, as a browser reads them. */
function tagsOf(html: string): { name: string; attributes: [string, string][] }[] {
  return [...html.matchAll(/<([a-z][a-z\d]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: [...rest.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(
        ([, key = '', value = '']): [string, string] => [key, value],
      ),
    }),
  );
}

const safeTags =
  'p h2 h3 h4 h5 h6 a img ul ol li em strong s code pre blockquote hr br table thead tbody tr th td';
const safeAttributes =
  'href rel title src alt width height loading decoding id class start scope data-align';
const safeAddress = /^(?:https?:\/\/[^/]|mailto:|\/(?![/\\])|#)/;

function expectSafe(html: string): void {
  // Nothing but whole tags begins with an angle bracket: what people wrote is escaped.
  const rest = html.replace(/<\/?[a-z][a-z\d]*(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*>/g, '');
  expect(rest).not.toContain('<');
  for (const { name, attributes } of tagsOf(html)) {
    expect(safeTags.split(' '), html).toContain(name);
    for (const [key, value] of attributes) {
      expect(safeAttributes.split(' '), html).toContain(key);
      if (key === 'href' || key === 'src') expect(value, html).toMatch(safeAddress);
      if (key === 'src') expect(value, html).toMatch(/^\//);
    }
  }
}

describe('text that means harm', () => {
  it.each(attacks)('is shown and does nothing: %s', (attack) => {
    for (const text of [attack, `Words before ${attack} and after`, `- ${attack}`, `> ${attack}`])
      expectSafe(renderMarkdown(text));
  });

  it('does nothing however it is put together', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...attacks,
        '[',
        ']',
        '(',
        ')',
        '!',
        '<',
        '>',
        '"',
        "'",
        '`',
        '\n\n',
        '|',
        '&#',
        ';',
        '\\',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expectSafe(renderMarkdown(pieces.join('')));
      }),
      { numRuns: 500 },
    );
  });

  const long = (piece: string, size = 40_000): string =>
    piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  it.each([
    '[',
    '![',
    '](',
    '*',
    '**a ',
    '_a*',
    '`',
    '<',
    '> ',
    '- ',
    '(',
    '[a](',
    '[a]: b\n',
    '|a',
    '# a\n',
    '&#1;',
    '~~',
    '\\',
    '<a ',
    '![a](<b',
    '\'"',
    '*a_ ',
  ])('of 40,000 characters is read in time: %j', async (piece) => {
    const cost = await cpuMs(() => {
      expectSafe(renderMarkdown(long(piece)));
      parseHeadings(long(piece));
    });
    expect(cost).toBeLessThan(linearWorkMs);
  });
});

describe('links', () => {
  it('to other sites tell search engines and pages nothing', () => {
    expect(renderMarkdown('[NCSBN](https://www.ncsbn.org)')).toBe(
      '<p><a href="https://www.ncsbn.org" rel="noopener nofollow">NCSBN</a></p>\n',
    );
  });

  it('to this site and to people stay as they are', () => {
    const html = renderMarkdown('[a](/contact) [b](#top) <help@example.test>');
    expect(html).toContain('<a href="/contact">a</a> <a href="#top">b</a>');
    expect(html).toContain('<a href="mailto:help@example.test">');
  });

  it('are not guessed from plain words', () => {
    expect(renderMarkdown('See www.example.com or https://example.com now')).not.toContain('<a');
  });
});

describe('pictures', () => {
  it('of this site have words and a size', () => {
    expect(renderMarkdown('![A *lamp*](/files/lamp.avif "640x480")')).toContain(
      '<img src="/files/lamp.avif" alt="A lamp" width="640" height="480" loading="lazy" decoding="async">',
    );
  });

  it.each([
    [
      'from elsewhere',
      '![Lamp](https://a.example/l.png "6x4")',
      '<a href="https://a.example/l.png" rel="noopener nofollow">Lamp</a>',
    ],
    ['without words', '![](/l.png "6x4")', '<a href="/l.png">/l.png</a>'],
    ['without a size', '![Lamp](/l.png)', '<a href="/l.png">Lamp</a>'],
  ])('%s become links', (_, source, link) => {
    expect(renderMarkdown(source)).toBe(`<p>${link}</p>\n`);
  });

  it('never put a link into a link', () => {
    const html = renderMarkdown('[![Lamp](https://a.example/l.png)](/contact)');
    expect(html).toBe('<p><a href="/contact">Lamp</a></p>\n');
  });
});

describe('headlines', () => {
  const levels = (source: string) => parseHeadings(source).map(({ level }) => level);

  it('leave the first level to the page and skip none', () => {
    expect(levels('# A\n## B\n# C')).toEqual([2, 3, 2]);
    expect(levels('## A\n### B\n## C')).toEqual([2, 3, 2]);
    expect(levels('## A\n##### B\n###### C\n## D')).toEqual([2, 3, 4, 2]);
    expect(levels('### A\n# B')).toEqual([2, 2]);
    expect(renderMarkdown('### A\n\nB')).toBe('<h2 id="section-a">A</h2>\n<p>B</p>\n');
  });

  it('have addresses of their own, the same in the list and in the text', () => {
    const source =
      '# What is *NCLEX*?\n\n# What is NCLEX?\n\n# Éducation & `GPA`\n\n# ???\n\n# Content';
    const ids = parseHeadings(source).map(({ id }) => id);
    expect(ids).toEqual([
      'section-what-is-nclex',
      'section-what-is-nclex-2',
      'section-education-gpa',
      'section-untitled',
      'section-content',
    ]);
    for (const { id, level, text } of parseHeadings(source)) {
      expect(renderMarkdown(source)).toContain(`<h${level} id="${id}">`);
      expect(text).not.toMatch(/[*`]/);
    }
  });

  it('are found by links in the text that name their words', () => {
    const source =
      '[a](#costs) [b](#王) [c](#costs-2) [d](#elsewhere)\n\n# Costs\n\n# 王\n\n# Costs';
    const hrefs = [...renderMarkdown(source).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '#section-costs',
      '#section-%E7%8E%8B',
      '#section-costs-2',
      '#elsewhere',
    ]);
  });

  it('keep all that for any text', () => {
    const line = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const source = lines.map(([level, text]) => `${'#'.repeat(level)} ${text}`).join('\n\n');
        const found = parseHeadings(source);
        const html = renderMarkdown(source);
        expect(
          [...html.matchAll(/<h([2-6]) id="([^"]*)"/g)].map(([, level, id]) => [Number(level), id]),
        ).toEqual(found.map(({ level, id }) => [level, id]));
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        found.forEach(({ level }, at) =>
          expect(level).toBeLessThanOrEqual((found[at - 1]?.level ?? 1) + 1),
        );
      }),
    );
  });
});

describe('tables', () => {
  it('name their columns and carry no inline styles', () => {
    const html = renderMarkdown('| Exam | Cost |\n|---|--:|\n| PN | 200 |');
    expect(html).toContain('<th scope="col">Exam</th>');
    expect(html).toContain('<td data-align="right">200</td>');
    expect(html).not.toContain('style');
  });
});

describe('a film', () => {
  const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const kinds = (source: string) => renderMarkdownParts(source).map(({ kind }) => kind);

  it('stands where a paragraph is only a link to it', () => {
    expect(renderMarkdownParts(`Before\n\n[How the exam adapts](${film})\n\nAfter`)).toEqual([
      { kind: 'html', html: '<p>Before</p>\n' },
      { kind: 'video', url: film, title: 'How the exam adapts' },
      { kind: 'html', html: '<p>After</p>\n' },
    ]);
    for (const source of [
      film,
      `<${film}>`,
      '<https://example.org/a.mp4>',
      '[A](https://vimeo.com/76979871)',
    ])
      expect(kinds(source), source).toEqual(['video']);
  });

  it('with a broken link stands there as well, for the page to say so', () => {
    for (const source of [
      'https://youtu.be/short',
      '[Video: A](https://example.org/a.mkv)',
      '<https://vimeo.com/about>',
    ]) {
      const [part] = renderMarkdownParts(source);
      expect(part?.kind, source).toBe('video');
      expect(part?.kind === 'video' && parseVideoLink(part.url)).toEqual({
        ok: false,
        error: videoLinkErrors.invalid,
      });
    }
  });

  it('is a link inside of other words, in a list, and where parts are not asked for', () => {
    for (const source of [`See [this](${film})`, `- <${film}>`, `[a](${film}) [b](${film})`])
      expect(kinds(source), source).toEqual(['html']);
    expect(renderMarkdown(`[Film](${film})`)).toContain('<a href="https://www.youtube.com');
  });

  it('is not what a paragraph with another link becomes', () => {
    expect(kinds('[NCSBN](https://www.ncsbn.org)')).toEqual(['html']);
    expect(kinds('')).toEqual([]);
  });

  it('leaves addresses of headlines unique across the parts', () => {
    const html = renderMarkdownParts(`# A\n\n${film}\n\n# A`).map((part) =>
      part.kind === 'html' ? part.html : '',
    );
    expect(html.join('')).toBe('<h2 id="section-a">A</h2>\n<h2 id="section-a-2">A</h2>\n');
  });
});

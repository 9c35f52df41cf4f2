import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { contentFolder } from './loadResources.ts';
import { parseResourceFile } from './resourceFile.ts';
import {
  calculatorFile,
  checklistFile,
  filmFile,
  guideFile,
  practiceFile,
} from './testingFiles.ts';

function parse(name: string, text: string) {
  const parsed = parseResourceFile(name, text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.resource;
}
function problemOf(name: string, text: string): string {
  const parsed = parseResourceFile(name, text);
  if (parsed.ok) throw new Error(`${name} was read.`);
  return parsed.problem;
}

describe('a file of the built-in content', () => {
  it('in Markdown has a head, with a source a line, and its text', () => {
    const { slug, file } = parse('a-guide.md', guideFile());
    expect(slug).toBe('a-guide');
    expect(file).toMatchObject({
      kind: 'guide',
      minutes: 6,
      summary: 'What it is: a guide.',
      checked_at: '2026-11-30',
      markdown: '## Begin\n\nText.',
    });
    expect(file.sources).toEqual([
      { title: 'NCSBN', url: 'https://www.ncsbn.org/boards', year: '2024' },
      { title: 'Department of Education', url: 'https://www.ed.gov/aid', year: '' },
    ]);
  });

  it('may have lines that end as on Windows, and no source', () => {
    const text = guideFile({ kind: 'template' }).replaceAll(/^- .*\n/gm, '');
    const { file } = parse('a-template.md', text.replaceAll('\n', '\r\n'));
    expect(file).toMatchObject({ kind: 'template', sources: [], title: 'A guide' });
  });

  it.each([
    ['checklist', checklistFile()],
    ['practice', practiceFile()],
    ['calculator', calculatorFile()],
    ['film', filmFile()],
  ])('in JSON is a %s', (kind, text) => {
    expect(parse('one.json', text).file.kind).toBe(kind);
  });

  it('has the year of a source as a number or as a text', () => {
    const sources = [{ title: 'A', url: 'https://a.example/x', year: 2024 }];
    const { file } = parse('one.json', calculatorFile({ sources }));
    expect(file.sources[0]?.year).toBe('2024');
  });

  it('keeps a film whose link is none, which is shown with the message for it', () => {
    for (const url of ['https://example.org/film.html', 7, null])
      expect(parse('one.json', filmFile({ url })).file).toMatchObject({ film: { url } });
  });

  it.each([
    ['A Guide.md', guideFile(), /lower-case words/],
    ['a_guide.md', guideFile(), /lower-case words/],
    ['a-guide.txt', guideFile(), /neither .md nor .json/],
    ['a-guide.md', 'No head at all.', /has no head/],
    ['a-guide.md', guideFile({ kind: 'poem' }), /“kind”/],
    ['a-guide.md', guideFile({ topic: 'sports' }), /“topic”/],
    ['a-guide.md', guideFile({ minutes: 'six' }), /“minutes”/],
    ['a-guide.md', guideFile({ checked_at: '2026-02-30' }), /YYYY-MM-DD/],
    ['a-guide.md', guideFile({ checked_at: 'yesterday' }), /YYYY-MM-DD/],
    ['a-guide.md', guideFile({ title: '' }), /“title”/],
    ['a-guide.md', guideFile({ package: 'gold' }), /“package”/],
    ['a-guide.md', guideFile({}, ''), /“markdown”/],
    ['a-guide.json', guideFile(), /is not JSON/],
    ['one.json', '[1, 2]', /doesn’t fit/],
    ['one.json', checklistFile({ items: [] }), /“items”/],
    [
      'one.json',
      checklistFile({ items: ['a', 'a'].map((key) => ({ key, text: 'x', help: null })) }),
      /a key twice/,
    ],
    ['one.json', practiceFile({ answer: 2 }), /isn’t one of its choices/],
    ['one.json', practiceFile({ answer: -1 }), /“questions.0.answer”/],
    ['one.json', calculatorFile({ calculator: 'dosage' }), /“calculator”/],
    ['one.json', calculatorFile({ sources: [{ title: 'x', url: 'http://x.example' }] }), /https/],
  ])('%s is refused with a sentence (%#)', (name, text, pattern) => {
    const problem = problemOf(name, text);
    expect(problem).toMatch(pattern);
    expect(problem.startsWith(name)).toBe(true);
  });

  it('is read or refused, whatever is in it', () => {
    const files = [guideFile(), checklistFile(), practiceFile(), calculatorFile(), filmFile()];
    const damaged = fc
      .tuple(fc.constantFrom(...files), fc.nat(), fc.nat(20), fc.string())
      .map(([text, at, length, more]) => {
        const from = at % text.length;
        return text.slice(0, from) + more + text.slice(from + length);
      });
    fc.assert(
      fc.property(
        fc.constantFrom('one.md', 'one.json', '.md', 'x', fc.sample(fc.string(), 1)[0] ?? ''),
        fc.oneof(damaged, fc.string(), fc.json()),
        (name, text) => {
          const parsed = parseResourceFile(name, text);
          expect(parsed.ok ? parsed.resource.slug : parsed.problem).not.toBe('');
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('the content that comes with the code', () => {
  const paths = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  );

  it('can be read, file by file, and no two have one address', () => {
    const parsed = paths.map((path) =>
      parseResourceFile(basename(path), readFileSync(join(contentFolder, path), 'utf8')),
    );
    expect(parsed.flatMap((each) => (each.ok ? [] : [each.problem]))).toEqual([]);
    const slugs = parsed.flatMap((each) => (each.ok ? [each.resource.slug] : []));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThanOrEqual(12);
  });
});

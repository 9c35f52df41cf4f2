// What people read in the product, held against the words that were retired from it (the voice of the site: warm, short,
// direct American English). Each pattern is seen on a planted sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScreenTexts } from '../build/architecture/screenTexts.ts';

const source = join(import.meta.dirname, '..');

const retired: readonly {
  readonly pattern: RegExp;
  readonly planted: string;
  readonly instead: string;
}[] = [
  {
    pattern: /\bon record\b/i,
    planted: 'No program on record',
    instead: 'not reported, not listed',
  },
  {
    pattern: /\bstands?\b(?! (for|out)\b)/i,
    planted: 'Your deadline then stands here',
    instead: 'is, shows, appears',
  },
  {
    pattern: /(?<!\bthere )\b(?:is|are) no\b(?! longer\b|\.|,)/i,
    planted: 'This is no address',
    instead: 'isn’t a …',
  },
  { pattern: /\bso that\b(?!’s)/i, planted: 'Save it so that we can see', instead: 'so, to' },
  {
    pattern: /\bof (?:yours|ours|theirs|hers)\b/i,
    planted: 'No parent of yours',
    instead: 'your …',
  },
  { pattern: /\bnot taken\b/i, planted: 'This file is not taken', instead: 'can’t accept' },
  {
    pattern: /\bby itself\b/i,
    planted: 'It opens by itself',
    instead: 'automatically, on its own',
  },
  { pattern: /\bbeside\b/i, planted: 'The heart beside a school', instead: 'next to' },
  { pattern: /\bwhoever\b/i, planted: 'Whoever has this link', instead: 'anyone who' },
  {
    pattern: /\bany more\b(?! \w+ (?:than|of)\b)/i,
    planted: 'Not here any more',
    instead: 'anymore',
  },
  {
    pattern: /\bunwanted mail\b/i,
    planted: 'Look among the unwanted mail',
    instead: 'spam folder',
  },
  { pattern: /\bfit together\b/i, planted: 'They do not fit together', instead: 'match' },
  { pattern: /[\d…] %/, planted: 'passed by 96 %', instead: '96%' },
  {
    pattern: /\bnot loaded yet\b|\bloaded here\b/i,
    planted: 'Not loaded yet',
    instead: 'not reported',
  },
  {
    pattern: /\b(?:application )?condenser\b(?! package)/i,
    planted: 'The application condenser opens',
    instead: 'My application',
  },
  {
    pattern: /\b(?:condenser|filter|application|your|student|no) packages?\b/i,
    planted: 'Look at your package',
    instead: 'plan',
  },
  { pattern: /\bfilter toggles?\b/i, planted: 'the filter toggle', instead: 'Program match' },
  { pattern: /\bprogram material\b/, planted: 'in program material', instead: 'Programs & essays' },
  { pattern: /\bcontent desk\b/i, planted: 'at the content desk', instead: 'say what there is' },
  { pattern: /\buntil you invite\b/i, planted: 'until you invite them', instead: 'leave it out' },
];

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/(\.(test|spec)|\.d)\.tsx?$|(^|\/)testing/.test(path) &&
      !/^(e2e|bench|build|testing)\//.test(path),
  );
const texts = files.flatMap((path) =>
  readScreenTexts(path, readFileSync(join(source, path), 'utf8')).map(({ text, line }) => ({
    text,
    where: `${path}:${line}`,
  })),
);

describe('what people read', () => {
  it('has been found', () => {
    expect(files.length).toBeGreaterThan(900);
    expect(texts.length).toBeGreaterThan(3000);
    expect(texts.map(({ text }) => text)).toContain('Try again');
  });

  it.each(retired)('has no $planted (but $instead)', ({ pattern, planted }) => {
    expect(planted).toMatch(pattern);
    const found = texts
      .filter(({ text }) => pattern.test(text))
      .map(({ text, where }) => `${where} ${text.slice(0, 200)}`);
    expect(found).toEqual([]);
  });
});

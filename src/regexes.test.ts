// No regular expression that outside input can reach takes more than linear time, but for those named below with the
// reason. Checked by recheck's automaton: it proves, it does not try inputs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { reviewLimits } from './features/reviews/rules.ts';
import { isLongRun } from './testing/propertyRuns.ts';

const root = join(import.meta.dirname);

/** What runs on the server: its own files, and what both sides share. */
const runsOnServer =
  /^(server|shared)\/|^main\/(render|services)\/|^main\/(app|server)\.ts|^features\/[^/]+\/(?!client\/)/;
const notServed = /\.test\.|testing|\/demo|\/school-import\//;

const ownFiles = 'reads a file of our own build or a text of the staff';
const settings = 'reads the environment';
const review = 'at most 4,000 characters (reviews/rules.ts)';

/** Not linear, or beyond the checker; the input is ours, or so short that its square is small. */
const allowed: Readonly<Record<string, string>> = {
  [String.raw`/<([^>]*)>\s*$/`]: settings,
  [String.raw`/<script>([\s\S]*?)<\/script>/g`]: ownFiles,
  [String.raw`/<div id="root">.*?<\/div>(?=\s*<(?:noscript|\/body)>)/s`]: ownFiles,
  [String.raw`/<div id="root">.*<\/div>\s*(?:<noscript>.*?<\/noscript>)?(?=\s*<\/body>)/s`]:
    ownFiles,
  [String.raw`/<meta name="description"[^>]*>/`]: ownFiles,
  [String.raw`/\s*<link rel="stylesheet"[^>]*>/g`]: ownFiles,
  [String.raw`/\s*<link rel="modulepreload"[^>]*>/g`]: ownFiles,
  [String.raw`/\s*<script type="module"[^>]*><\/script>/g`]: ownFiles,
  [String.raw`/\s*<!--.*?-->/gs`]: ownFiles,
  [String.raw`/<p>(.*?)<\/p>/s`]: ownFiles,
  [String.raw`/<[^>]*>/g`]: ownFiles,
  [String.raw`/^[. ]+|[. ]+$/g`]: 'file names of up to 1,000 characters (documents/contract.ts)',
  [String.raw`/[. ]+$/`]: 'file names of up to 1,000 characters (documents/contract.ts)',
  [String.raw`/^(?!__proto__$)[\p{L}\p{N}_:/#.-]+$/u`]:
    'one class repeated, behind a look at the start',
  [String.raw`/\B(?=(?:\d{3})+$)/g`]: 'digits of a number, at most 22',
  [String.raw`/0+$/`]: 'at most nine digits (shared/input/number.ts)',
  [String.raw`/^-+|-+$/g`]: 'at most 240 characters (shared/text/slug.ts)',
  [String.raw`/\bVersion\/[\d.]+.* Safari\//`]:
    'at most 200 characters (account/server/service.ts)',
  [String.raw`/^https?:\/\/[^\s/]+\.[^\s]+$/i`]: 'at most 2,048 characters (checks/contact.ts)',
  [String.raw`/^(?:(.*\D)[\s,]+)?(\d{5}(?:[\s-]?\d{4})?|\d{1,4})$/`]:
    'at most 200 characters (shared/geo/placeText.ts)',
  [String.raw`/^(.+),\s*([^,]+)$/`]: 'at most 200 characters (shared/geo/placeText.ts)',
  [String.raw`/[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]{2,}/u`]: review,
  [String.raw`/\b(?:Dr|Prof|Mr|Mrs|Ms|Miss|Dean|Professor|Doctor|Instructor|Director)\b\.?\s+(?:\p{Lu}\.\s*)*\p{Lu}[\p{L}'’-]+/u`]:
    review,
  [String.raw`/\b(?:professor|instructor|teacher|preceptor|dean|director|coordinator|advisor|adviser|nurse),?\s+(?:\p{Lu}\.\s*)*\p{Lu}\p{Ll}[\p{L}'’-]*/u`]:
    review,
};

/** Linear, and proved anew only in the long run, for it takes seconds. Written otherwise, one is proved at once. */
const proved: ReadonlySet<string> = new Set([
  String.raw`/^(?:info|admissions?|nursing|contact|support|office|registrar|financial\.?aid|help|questions|advising|enroll(?:ment)?|hello|noreply)[^a-z]*@/iu`,
  String.raw`/^\s+(?:hospitals?|schools?|buildings?|programs?|universit(?:y|ies)|colleges?|profession|tradition|institutions?|houses?|campus|theor(?:y|ies)|models?|textbooks?|problem|studies|study)\b/iu`,
  String.raw`/!\[(?:[^[\]\\\n]|\\.)*\]\(\/forum\/images\/[^()\s]*\)/gu`,
  String.raw`/\b(?:buy|purchase) (?:a |your )?(?:\w+ )?(?:degrees?|diplomas?|transcripts?|licen[sc]es?)\b/iu`,
  String.raw`/\b(?:fake|genuine|registered) (?:\w+ )?(?:degrees?|diplomas?|transcripts?|licen[sc]es?) for sale\b/iu`,
]);

/** A review is the longest text of all that these meet. */
const maxLength = reviewLimits.maxLength;
/** What the allowed ones begin with, again and again. */
const hostileParts = ' |a|0|-|.|a@|a.|Dr A. |nurse A. |Version/1|http://a.|1,|,'.split('|');

type Found = { readonly source: string; readonly flags: string; readonly path: string };

function* literalsBelow(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return;
  if ('regex' in node) yield node.regex as { pattern: string; flags: string };
  for (const child of Object.values(node)) yield* literalsBelow(child);
}

function readLiterals(): Found[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && runsOnServer.test(path) && !notServed.test(path))
    .flatMap((path) => {
      const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
      const found = [...literalsBelow(program)];
      return found.map(({ pattern: source, flags }) => ({ source, flags, path }));
    });
}

/** Null when it is linear. */
function whyNot({ source, flags }: Pick<Found, 'source' | 'flags'>): string | null {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: 240_000 });
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? found.complexity.summary : `unknown: ${found.error.kind}`;
}

const literals = readLiterals();
const written = ({ source, flags }: Found): string => `/${source}/${flags}`;

describe('the regular expressions of the server', () => {
  it('have been read', () => {
    expect(literals.length).toBeGreaterThan(150);
    expect(literals.map(({ path }) => path)).toContain('server/api/writeHeaders.ts');
  });

  it('take linear time', { timeout: 600_000 }, () => {
    const isKnown = (text: string) =>
      Object.hasOwn(allowed, text) || (proved.has(text) && !isLongRun);
    const checked = literals.filter((one) => !isKnown(written(one)));
    const known = new Map(checked.map((one) => [written(one), one]));
    const slow = [...known].flatMap(([text, one]) => {
      const why = whyNot(one);
      return why === null ? [] : [`${one.path}: ${text} (${why})`];
    });
    expect(slow).toEqual([]);
  });

  it('are allowed otherwise, or called proved, only while they exist', () => {
    const all = new Set(literals.map(written));
    const named = [...Object.keys(allowed), ...proved];
    expect(named.filter((text) => !all.has(text))).toEqual([]);
  });

  it('are quick at the lengths they meet where they are allowed otherwise', () => {
    const met = literals.filter((one) => {
      const why = allowed[written(one)];
      return why !== undefined && why !== ownFiles && why !== settings;
    });
    expect(met.length).toBeGreaterThan(10);
    for (const one of met) {
      const regex = new RegExp(one.source, one.flags.replace('g', ''));
      const before = process.cpuUsage();
      for (const part of hostileParts) regex.test(`${part.repeat(maxLength / part.length)}\0`);
      expect(process.cpuUsage(before).user / 1_000, written(one)).toBeLessThan(2_000);
    }
  });

  it('would be found when one were quadratic', () => {
    expect(whyNot({ source: '\\s*;\\s*', flags: '' })).toBe('2nd degree polynomial');
    expect(whyNot({ source: '^(a|a)*$', flags: '' })).toBe('exponential');
  });
});

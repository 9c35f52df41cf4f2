// What a file of the built-in content may say: the same for Markdown with a head and for JSON.
import * as z from 'zod/mini';
import { packageKeys } from '#features/packages/rules.ts';
import { parsePartialDate } from '#shared/time/formatDate.ts';
import {
  calculators,
  markKeyPattern,
  maxSlugLength,
  slugPattern,
  stages,
  topics,
} from '../../rules.ts';

const line = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const longText = line(60_000);
const key = z.string().check(z.regex(markKeyPattern));

const webAddress = z.string().check(
  z.maxLength(2048),
  z.refine((url) => url.startsWith('https://') && URL.canParse(url), {
    error: 'must be an https address',
  }),
);

const source = z.object({
  title: line(300),
  url: webAddress,
  year: z.pipe(
    z.nullish(z.union([z.string().check(z.maxLength(20)), z.int()])),
    z.transform((year) => String(year ?? '')),
  ),
});

const day = z.string().check(
  z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parsePartialDate(text) !== null, {
    error: 'must be a day as YYYY-MM-DD',
  }),
);

const head = {
  title: line(120),
  topic: z.enum(topics),
  stage: z.enum(stages),
  minutes: z.int().check(z.gte(1), z.lte(600)),
  summary: line(200),
  package: z.enum(['none', ...packageKeys]),
  checked_at: day,
  sources: z.array(source).check(z.maxLength(40)),
};

const ownKeys = z.refine<readonly { readonly key: string }[]>(
  (items) => new Set(items.map((item) => item.key)).size === items.length,
  { error: 'has a key twice' },
);

const question = z
  .object({
    key,
    prompt: line(2000),
    choices: z.array(line(500)).check(z.minLength(2), z.maxLength(8)),
    answer: z.int().check(z.gte(0)),
    why: line(2000),
  })
  .check(
    z.refine(({ answer, choices }) => answer < choices.length, {
      error: 'names an answer that isn’t one of its choices',
    }),
  );

/** The part of a resource that is its own kind’s, as it is stored. */
export const contentSchemas = {
  guide: z.object({ markdown: longText }),
  template: z.object({ markdown: longText }),
  checklist: z.object({
    perProgram: z.boolean(),
    items: z
      .array(
        z.object({ key, text: line(500), help: z.nullable(z.string().check(z.maxLength(1000))) }),
      )
      .check(z.minLength(1), z.maxLength(100), ownKeys),
  }),
  practice: z.object({
    questions: z.array(question).check(z.minLength(1), z.maxLength(100), ownKeys),
  }),
  calculator: z.object({ calculator: z.enum(calculators), intro: line(2000) }),
  film: z.object({
    film: z.object({
      /** Any value: what isn’t a link to a film is shown with the message for it (SPEC §8). */
      url: z.unknown(),
      minutes: z.int().check(z.gte(1), z.lte(600)),
      captions: z.boolean(),
      transcript: longText,
    }),
  }),
} as const;

const kindSchema = <K extends keyof typeof contentSchemas>(kind: K) =>
  z.object({ ...head, kind: z.literal(kind), ...contentSchemas[kind].shape });

const file = z.discriminatedUnion('kind', [
  kindSchema('guide'),
  kindSchema('template'),
  kindSchema('checklist'),
  kindSchema('practice'),
  kindSchema('calculator'),
  kindSchema('film'),
]);
export type ResourceFile = z.output<typeof file>;

export type NamedResource = { readonly slug: string; readonly file: ResourceFile };
export type ParsedFile =
  | { readonly ok: true; readonly resource: NamedResource }
  /** A sentence that names the file. */
  | { readonly ok: false; readonly problem: string };

const inMarkdown: ReadonlySet<string> = new Set(['guide', 'template']);

type RawFile = Record<string, unknown>;

function parseSourceLine(text: string): RawFile {
  const [title = '', url = '', year = ''] = text.split('|').map((part) => part.trim());
  return { title, url, year };
}

/** @returns null without a head between two lines of three hyphens */
function parseMarkdown(text: string): RawFile | null {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) return null;
  const fields = new Map<string, string>();
  const sources: RawFile[] = [];
  for (const each of lines.slice(1, end)) {
    const colon = each.indexOf(':');
    if (each.startsWith('- ')) sources.push(parseSourceLine(each.slice(2)));
    else if (colon > 0) fields.set(each.slice(0, colon).trim(), each.slice(colon + 1).trim());
  }
  const minutes = fields.get('minutes') ?? '';
  return {
    ...Object.fromEntries(fields),
    minutes: /^\d{1,4}$/.test(minutes) ? Number(minutes) : minutes,
    sources,
    markdown: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param name of the file, which is the resource’s address with its ending; @returns a sentence for what is wrong */
export function parseResourceFile(name: string, text: string): ParsedFile {
  const fail = (what: string): ParsedFile => ({ ok: false, problem: `${name} ${what}.` });
  const dot = name.lastIndexOf('.');
  const [slug, ending] = [name.slice(0, dot), name.slice(dot + 1)];
  if (slug.length > maxSlugLength || !slugPattern.test(slug))
    return fail('must be named with lower-case words and hyphens');
  if (ending !== 'md' && ending !== 'json') return fail('is neither .md nor .json');
  const raw = ending === 'md' ? parseMarkdown(text) : parseJson(text);
  if (raw === null) return fail(ending === 'md' ? 'has no head' : 'is not JSON');
  const parsed = z.safeParse(file, raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fail(`doesn’t fit at “${issue?.path.join('.') ?? ''}”: ${issue?.message ?? ''}`);
  }
  if (inMarkdown.has(parsed.data.kind) !== (ending === 'md'))
    return fail(`is a ${parsed.data.kind}, which has another ending`);
  return { ok: true, resource: { slug, file: parsed.data } };
}

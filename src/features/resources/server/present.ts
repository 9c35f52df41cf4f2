// A row as its readers get it; texts are rendered here, so that no phone loads a parser.
import * as z from 'zod/mini';
import { renderMarkdown } from '#server/text/markdown.ts';
import { parseVideoLink } from '#shared/video/videoLink.ts';
import {
  type OwnResource,
  ownResource,
  type Resource,
  type ResourceCard,
  type ResourceContent,
  resourceSource,
  type ResourceSource,
} from '../contract.ts';
import type { OwnMarks, ResourceKind } from '../rules.ts';
import { contentSchemas } from './builtIn/resourceFile.ts';
import type { CardRow, MarkRow, TextRow } from './store.ts';

const presenters: {
  readonly [K in ResourceKind]: (stored: unknown) => ResourceContent | null;
} = {
  guide: present(contentSchemas.guide, ({ markdown }) => ({
    kind: 'guide',
    html: renderMarkdown(markdown),
  })),
  template: present(contentSchemas.template, ({ markdown }) => ({
    kind: 'template',
    html: renderMarkdown(markdown),
    text: markdown,
  })),
  checklist: present(contentSchemas.checklist, (stored) => ({ kind: 'checklist', ...stored })),
  practice: present(contentSchemas.practice, (stored) => ({ kind: 'practice', ...stored })),
  calculator: present(contentSchemas.calculator, (stored) => ({ kind: 'calculator', ...stored })),
  film: present(contentSchemas.film, ({ film: { url, transcript, ...rest } }) => {
    const read = parseVideoLink(url);
    return {
      kind: 'film',
      ...rest,
      url: typeof url === 'string' ? url : '',
      transcript: renderMarkdown(transcript),
      problem: read.ok ? '' : read.error,
    };
  }),
};

function present<S extends z.ZodMiniType>(
  schema: S,
  make: (stored: z.output<S>) => ResourceContent,
) {
  return (content: unknown): ResourceContent | null => {
    const stored = z.safeParse(schema, content);
    return stored.success ? make(stored.data) : null;
  };
}

const storedSources = z.array(resourceSource);

export function readSources(stored: unknown): ResourceSource[] {
  const parsed = z.safeParse(storedSources, stored);
  return parsed.success ? parsed.data : [];
}

export function presentCard(row: CardRow, isReported: boolean): ResourceCard {
  const { neededPackage, checkedAt, sources, ...card } = row;
  return {
    ...card,
    package: neededPackage,
    checked_at: checkedAt,
    sources_count: readSources(sources).length,
    links: isReported ? 'reported' : 'fine',
  };
}

/** @returns null for stored content that can’t be read */
export function presentResource(
  { content: stored, ...card }: TextRow,
  isReported: boolean,
): Resource | null {
  const content = presenters[card.kind](stored);
  if (content === null) return null;
  return { ...presentCard(card, isReported), sources: readSources(card.sources), content };
}

/** In bytes, of the answer with the content of a row, before compression. */
export function measureAnswer(row: Omit<TextRow, 'bytes'>): number {
  const answer = presentResource({ ...row, bytes: 0 }, false);
  return Buffer.byteLength(JSON.stringify({ data: answer }));
}

const storedMarks = z.pick(ownResource, { ticks: true, answers: true });

export function presentMarks(row: MarkRow): OwnMarks {
  const stored = z.safeParse(storedMarks, row);
  const { ticks, answers } = stored.success ? stored.data : { ticks: [], answers: {} };
  return { saved: row.saved, done: row.done, progress: row.progress, ticks, answers };
}

export const presentOwn = (slug: string, marks: OwnMarks, at: Date): OwnResource => ({
  slug,
  saved: marks.saved,
  done: marks.done,
  progress: marks.progress,
  ticks: [...marks.ticks],
  answers: { ...marks.answers },
  updatedAt: at.toISOString(),
});

// A stored text as the form edits it, and back: the part of its kind is filled, the others are left out.
import * as z from 'zod/mini';
import type { ResourceValue } from '../../resourceType.ts';
import type { ResourceKind } from '../../rules.ts';
import { contentSchemas } from '../builtIn/resourceFile.ts';
import { readSources } from '../present.ts';
import type { TextRow } from '../store.ts';

type Parts = Pick<ResourceValue, 'markdown' | 'checklist' | 'practice' | 'calculator' | 'film'>;
type Stored<K extends ResourceKind> = z.output<(typeof contentSchemas)[K]>;

const noParts: Parts = {
  markdown: '',
  checklist: null,
  practice: null,
  calculator: null,
  film: null,
};

const readers: { readonly [K in ResourceKind]: (content: unknown) => Partial<Parts> | null } = {
  guide: read('guide', ({ markdown }) => ({ markdown })),
  template: read('template', ({ markdown }) => ({ markdown })),
  checklist: read('checklist', ({ perProgram, items }) => ({
    checklist: { perProgram, items: items.map((item) => ({ ...item, help: item.help ?? '' })) },
  })),
  practice: read('practice', ({ questions }) => ({
    practice: { questions: questions.map((each) => ({ ...each, answer: each.answer + 1 })) },
  })),
  calculator: read('calculator', (calculator) => ({ calculator })),
  film: read('film', ({ film }) => ({
    film: { ...film, url: typeof film.url === 'string' ? film.url : '' },
  })),
};

function read<K extends ResourceKind>(kind: K, make: (stored: Stored<K>) => Partial<Parts>) {
  return (content: unknown): Partial<Parts> | null => {
    const stored = z.safeParse(contentSchemas[kind], content);
    return stored.success ? make(stored.data as Stored<K>) : null;
  };
}

export function toValue(
  { content, ...card }: TextRow,
  { position, hidden }: { readonly position: number; readonly hidden: boolean },
): ResourceValue {
  return {
    title: card.title,
    kind: card.kind,
    topic: card.topic,
    stage: card.stage,
    minutes: card.minutes,
    summary: card.summary,
    package: card.neededPackage,
    position,
    hidden,
    ...noParts,
    ...readers[card.kind](content),
    sources: readSources(card.sources),
    checkedAt: card.checkedAt,
  };
}

const writers: { readonly [K in ResourceKind]: (value: ResourceValue) => unknown } = {
  guide: ({ markdown }) => ({ markdown }),
  template: ({ markdown }) => ({ markdown }),
  checklist: ({ checklist }) => ({
    ...checklist,
    items: checklist?.items.map((item) => ({ ...item, help: item.help === '' ? null : item.help })),
  }),
  practice: ({ practice }) => ({
    questions: practice?.questions.map((each) => ({ ...each, answer: each.answer - 1 })),
  }),
  calculator: ({ calculator }) => calculator,
  film: ({ film }) => ({ film }),
};

/** @param value that `checkResource` has no error for; @throws ZodError for another */
export function toText(slug: string, value: ResourceValue): Omit<TextRow, 'bytes' | 'revision'> {
  const { title, kind, topic, stage, minutes, summary, sources, checkedAt } = value;
  return {
    slug,
    title,
    kind,
    topic,
    stage,
    minutes,
    summary,
    neededPackage: value.package,
    checkedAt,
    sources,
    content: z.parse(contentSchemas[kind], writers[kind](value)),
  };
}

// Everything that is published, in one file, from one installation to another.
import * as z from 'zod/mini';
import type { EntrySource } from '#server/content/entrySource.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import { shapeProblems } from '../rules.ts';
import * as store from './store.ts';

const format = 'lamplight-content';
/** Raised when an older version could not read the file any more. */
const fileVersion = 1;

const fileShape = z.object({
  format: z.literal(format),
  version: z.int(),
  exportedAt: z.string(),
  entries: z.array(
    z.object({ type: z.string(), key: z.string(), shape: z.int(), value: z.unknown() }),
  ),
});
export type ContentFile = z.output<typeof fileShape>;

export async function exportContent(
  db: Queries,
  sources: readonly EntrySource[],
  now: Date,
): Promise<ContentFile> {
  const entries: ContentFile['entries'] = [];
  for (const source of sources) {
    const { name: type, shape } = source.type;
    for (const { key, comesWithCode } of await source.list(db)) {
      if (comesWithCode === true) continue;
      const value = (await source.read(db, key)) ?? null;
      if (value !== null) entries.push({ type, key, shape, value });
    }
  }
  return { format, version: fileVersion, exportedAt: now.toISOString(), entries };
}

/** Why nothing of a file is taken, in a sentence. */
export class ContentFileRefused extends Error {
  override readonly name = 'ContentFileRefused';
}

/** @throws ContentFileRefused */
export function readContentFile(text: string): ContentFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ContentFileRefused('This file is not JSON, or is cut off. Export it again.');
  }
  const head = z.safeParse(z.object({ format: z.literal(format), version: z.int() }), json);
  if (!head.success)
    throw new ContentFileRefused('This file wasn’t made by “npm run content -- export”.');
  if (head.data.version > fileVersion)
    throw new ContentFileRefused(
      'This file comes from a newer version of the site. Update this installation first, then import it.',
    );
  const parsed = z.safeParse(fileShape, json);
  if (!parsed.success) throw new ContentFileRefused('This file is damaged. Export it again.');
  return parsed.data;
}

type Plan = {
  readonly source: EntrySource;
  readonly key: string;
  readonly value: unknown;
};

/** All of it is looked at before anything is written. @throws ContentFileRefused with every entry that is wrong */
function planImport({ entries }: ContentFile, sources: readonly EntrySource[]): readonly Plan[] {
  const wrong: string[] = [];
  const plans: Plan[] = [];
  for (const { type, key, shape, value } of entries) {
    const source = sources.find((each) => each.type.name === type);
    const at = `${type}/${key}`;
    if (!source) wrong.push(`${at}: this installation knows no content of this type`);
    else if (shape > source.type.shape) wrong.push(`${at}: it comes from a newer version`);
    else {
      const today =
        shape < source.type.shape ? (source.type.migrate?.(value, shape) ?? value) : value;
      const problems = shapeProblems(source.type.schema, today);
      wrong.push(...problems.map(({ path, message }) => `${at}, ${path}: ${message}`));
      if (problems.length === 0)
        plans.push({ source, key, value: z.parse(source.type.schema, today) });
    }
  }
  if (wrong.length === 0) return plans;
  throw new ContentFileRefused(
    `Nothing was imported. Update this installation, or mend the file:\n  ${wrong.slice(0, 20).join('\n  ')}`,
  );
}

/** In one transaction; what is the same stays untouched, and what is replaced is a revision. */
export async function importContent(
  database: Pick<Database, 'transaction'>,
  file: ContentFile,
  {
    sources,
    clock,
    importPictures,
  }: {
    readonly sources: readonly EntrySource[];
    readonly clock: Clock;
    /** Before the entries, which name them. */
    readonly importPictures: (db: Queries) => Promise<void>;
  },
): Promise<{ readonly changed: number; readonly same: number }> {
  const plans = planImport(file, sources);
  return database.transaction(async (tx) => {
    await importPictures(tx);
    let changed = 0;
    for (const { source, key, value } of plans) {
      const before = (await source.read(tx, key)) ?? null;
      if (canonicalJson(before) === canonicalJson(value)) continue;
      const now = clock();
      const { name: type, shape } = source.type;
      const row = await store.lockRow(tx, { type, key, now });
      await source.publish(tx, key, value, now).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        throw new ContentFileRefused(`Nothing was imported. ${type}/${key}: ${error.message}`);
      });
      const revision = row.revision + 1;
      const fact = { type, key, shape, at: now, byName: '', revision };
      if (before !== null)
        await store.addRevision(tx, { ...fact, did: 'found', value: before, note: '' });
      const next = before === null ? revision : revision + 1;
      const added = { ...fact, revision: next, did: 'published', value, note: 'Imported' } as const;
      await store.addRevision(tx, added);
      await store.updateRow(tx, row, { revision: next, updatedAt: now, updatedBy: 'Import' });
      changed += 1;
    }
    return { changed, same: plans.length - changed };
  });
}

// decisions/content/2026-11-30-ship-resources-with-the-code.md
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { sha256 } from '#server/text/sha256.ts';
import type { Clock } from '#shared/time/clock.ts';
import { measureAnswer } from '../present.ts';
import { listOrigins, type ResourceRow, storeBuiltIn } from '../store.ts';
import { type NamedResource, parseResourceFile } from './resourceFile.ts';

/** Beside this module in the sources and in the build (finishServerBuild.ts). */
export const contentFolder = join(import.meta.dirname, 'content');

export type LoadResourcesOptions = {
  readonly folder?: string;
  /** Takes a sentence about a file that is left out. */
  readonly onProblem?: (sentence: string) => void;
};

function toRow({ slug, file }: NamedResource, text: string, now: Date) {
  const { title, kind, topic, stage, minutes, summary, sources, ...rest } = file;
  const { package: neededPackage, checked_at: checkedAt, ...content } = rest;
  const row = {
    slug,
    title,
    kind,
    topic,
    stage,
    minutes,
    summary,
    neededPackage,
    checkedAt,
    sources,
    content,
  };
  return {
    ...row,
    bytes: measureAnswer({ ...row, revision: 1 }),
    setBy: 'built_in' as const,
    fileHash: sha256(text),
    updatedAt: now,
  };
}

type NewRow = Omit<ResourceRow, 'revision'>;

async function readRows(
  folder: string,
  now: Date,
  onProblem: (sentence: string) => void,
): Promise<NewRow[]> {
  const paths = (await readdir(folder, { recursive: true }))
    .filter((path) => /\.(?:md|json)$/.test(path))
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  return texts.flatMap((text, at) => {
    const parsed = parseResourceFile(basename(paths[at] ?? ''), text);
    if (parsed.ok) return [toRow(parsed.resource, text, now)];
    onProblem(parsed.problem);
    return [];
  });
}

/**
 * Stores the resources that came with this code: new ones, and newer texts of those that an earlier version of the code
 * brought. What staff wrote stays, nothing is removed, and a text that was checked later than this code’s stays too, as
 * when an older server starts on newer data. A file that can’t be read is reported and left out.
 * @returns how many were stored now
 */
export async function loadResources(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  clock: Clock,
  { folder = contentFolder, onProblem = () => {} }: LoadResourcesOptions = {},
): Promise<number> {
  const rows = await readRows(folder, clock(), onProblem);
  const origins = new Map((await listOrigins(db)).map((origin) => [origin.slug, origin]));
  const wanted = rows.filter(({ slug, fileHash, checkedAt }) => {
    const stored = origins.get(slug);
    if (!stored) return true;
    const { setBy } = stored;
    return setBy === 'built_in' && stored.fileHash !== fileHash && stored.checkedAt <= checkedAt;
  });
  if (wanted.length > 0) await transaction((tx) => storeBuiltIn(tx, wanted));
  return wanted.length;
}

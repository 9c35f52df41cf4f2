// One row of settings, edited block by block.
import * as z from 'zod/mini';
import type { EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { settingsTypes, siteType } from '../../settingsTypes.ts';
import { listUnfinished } from '../unfinished.ts';
import { readSettings, writeSettings } from '../store.ts';

const record = z.record(z.string(), z.unknown());

async function readContent(db: Queries): Promise<Record<string, unknown>> {
  const parsed = z.safeParse(record, (await readSettings(db))?.content);
  return parsed.success ? parsed.data : {};
}

type BlockName = keyof typeof settingsTypes;

function settingsBlock(name: BlockName): EntrySource {
  const type = settingsTypes[name];
  return {
    type,
    list: async (db) => {
      const row = await readSettings(db);
      return [{ key: type.name, title: type.title, updatedAt: row?.updatedAt ?? null }];
    },
    // A block that nobody has filled begins blank.
    read: async (db, key) =>
      key === type.name ? ((await readContent(db))[name] ?? type.blank) : null,
    publish: (db, _key, value, now) => writeSettings(db, { [name]: value }, now),
    unfinished: async (db) =>
      listUnfinished(await readSettings(db)).flatMap((path) =>
        path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [],
      ),
  };
}

const site: EntrySource = {
  type: siteType,
  list: async (db) => {
    const row = await readSettings(db);
    return [{ key: siteType.name, title: siteType.title, updatedAt: row?.updatedAt ?? null }];
  },
  async read(db, key) {
    if (key !== siteType.name) return null;
    const { siteName = '', headerLogo = null, footerLogo = null } = await readContent(db);
    return { siteName, headerLogo, footerLogo };
  },
  publish: (db, _key, value, now) => writeSettings(db, z.parse(siteType.schema, value), now),
};

const names = Object.keys(settingsTypes) as BlockName[];
export const settingsEntries: readonly EntrySource[] = [site, ...names.map(settingsBlock)];

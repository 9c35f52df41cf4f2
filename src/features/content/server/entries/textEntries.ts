import * as z from 'zod/mini';
import type { EntryProblem, EntrySource } from '#server/content/entrySource.ts';
import { builtInPages } from '../../privacyPolicy.ts';
import { optionLabelsType, pageType } from '../../contentTypes.ts';
import { referenceLists } from '../optionLists.ts';
import {
  addPageVersion,
  listNewestVersions,
  listOptionLabels,
  readPage,
  replaceOptionLabels,
} from '../store.ts';

const openLists = referenceLists.filter(({ unlabeledValues = [] }) => unlabeledValues.length > 0);

const toTitle = (key: string): string => {
  const spaced = key.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
};

export const optionLabelEntries: EntrySource = {
  type: optionLabelsType,
  list: async () => openLists.map(({ key }) => ({ key, title: toTitle(key), updatedAt: null })),
  async read(db, key) {
    const list = openLists.find((each) => each.key === key);
    if (!list) return null;
    const stored = (await listOptionLabels(db)).filter((row) => row.list === key);
    const labels = (list.unlabeledValues ?? []).map((code) => ({
      code,
      label: stored.find((row) => row.code === code)?.label ?? '',
    }));
    return { labels };
  },
  async publish(db, key, value) {
    const { labels } = z.parse(optionLabelsType.schema, value);
    await replaceOptionLabels(
      db,
      key,
      labels
        .map((row) => ({ ...row, label: row.label.trim() }))
        .filter(({ label }) => label !== ''),
    );
  },
  async check(_db, key, value): Promise<EntryProblem[]> {
    const codes = openLists.find((each) => each.key === key)?.unlabeledValues ?? [];
    const { labels } = z.parse(optionLabelsType.schema, value);
    return labels.flatMap(({ code }, at) => {
      const path = `labels.${at}.code`;
      if (!codes.includes(code))
        return [{ level: 'error', path, code: 'unknown', message: 'This list has no such code' }];
      return labels.findIndex((row) => row.code === code) < at
        ? [{ level: 'error', path, code: 'twice', message: 'This code is here twice' }]
        : [];
    });
  },
};

export const pageEntries: EntrySource = {
  type: pageType,
  async list(db) {
    const slugs = new Set([
      ...builtInPages.map(({ slug }) => slug),
      ...(await listNewestVersions(db)).map(({ slug }) => slug),
    ]);
    return Promise.all(
      [...slugs].sort().map(async (key) => {
        const [newest] = await readPage(db, key);
        const builtIn = builtInPages.find(({ slug }) => slug === key);
        const title = newest?.title ?? builtIn?.title ?? key;
        return { key, title, updatedAt: newest?.publishedAt ?? null };
      }),
    );
  },
  async read(db, key) {
    const [newest] = await readPage(db, key);
    const page = newest ?? builtInPages.filter(({ slug }) => slug === key).at(-1);
    if (!page) return null;
    const { title, summary, body, note } = page;
    return { title, summary, body, note };
  },
  async publish(db, key, value, now) {
    const page = z.parse(pageType.schema, value);
    const [newest] = await readPage(db, key);
    const builtIn = builtInPages.filter(({ slug }) => slug === key).map(({ version }) => version);
    const version = Math.max(newest?.version ?? 0, ...builtIn) + 1;
    await addPageVersion(db, { slug: key, version, ...page, publishedAt: now, builtIn: false });
  },
};

// Schools in the admin app. What staff replace is written into the columns that every reader has; what the files say
// of it stays beside it (`staff_facts`) and comes back when staff give the fact back.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { EntrySource, GivenFact } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { figureKeys } from '#shared/reference/catalogue/catalogue.ts';
import { deriveFigures, readFigureValues } from '#shared/reference/catalogue/figures.ts';
import { figureText } from '#shared/reference/catalogue/programLabels.ts';
import { replaceableLabels } from '#shared/reference/catalogue/staffFactLabels.ts';
import { noExtras } from '#shared/reference/catalogue/schoolExtras.ts';
import {
  noSchoolStaffFacts,
  readSchoolStaffFacts,
  replaceableColumns,
  type SchoolStaffFacts,
} from '#shared/reference/catalogue/staffFacts.ts';
import { schoolType, type SchoolValue } from '../../schoolType.ts';
import { raiseRevision, recordChanges } from '../catalogueWriterStore.ts';
import { isColumn, isFigure, parseFact } from './factText.ts';
import { checkSchool } from './schoolChecks.ts';
import { toExtras, toSchoolValue } from './schoolValue.ts';
import { sessionChanges } from './sessionChanges.ts';
import * as store from './staffStore.ts';

type Title = Awaited<ReturnType<typeof store.listStaffSchools>>[number];

const toEntry = ({ slug, name, city, state, updatedAt }: Title) => ({
  key: slug,
  title: `${name}, ${city}, ${state}`,
  updatedAt,
});

/** Figures of the staff have a row of their own among the sources, which comes before all others. */
async function publishFigures(
  db: Queries,
  universityId: number,
  { replaced }: SchoolValue,
  now: Date,
): Promise<void> {
  const given = replaced.filter(({ fact }) => isFigure(fact));
  const values = Object.fromEntries(
    given.flatMap(({ fact, text }) => {
      const parsed = parseFact(fact, text);
      return 'value' in parsed ? [[fact, parsed.value]] : [];
    }),
  );
  const known = (await store.findFigureRows(db, universityId)).find(({ kind }) => kind === 'staff');
  if (given.length === 0) return known && store.deleteStaffFigures(db, universityId);
  const last =
    given
      .map(({ checkedOn }) => checkedOn)
      .toSorted()
      .at(-1) ?? '';
  const url = given.find(({ checkedOn }) => checkedOn === last)?.sourceUrl ?? '';
  if (known && isDeepStrictEqual(known.values, values) && known.from.sourceUrl === url) return;
  await store.writeStaffFigures(db, universityId, values, { url, year: last.slice(0, 4), now });
}

/** The columns once these facts are replaced, and those given back that no longer are. */
function columnsAfter(row: store.SchoolRow, before: SchoolStaffFacts, value: SchoolValue) {
  const columns: Partial<Record<(typeof replaceableColumns)[number], string>> = {};
  for (const column of replaceableColumns) {
    const known = before.replaced.find(({ fact }) => fact === column);
    const given = value.replaced.find(({ fact }) => fact === column);
    const parsed = given && parseFact(column, given.text);
    if (parsed && 'value' in parsed) columns[column] = String(parsed.value);
    else if (known) columns[column] = known.imported ?? row[column];
  }
  return columns;
}

async function publishSchool(db: Queries, slug: string, given: unknown, now: Date): Promise<void> {
  const value = z.parse(schoolType.schema, given);
  await store.requireNoImport(db);
  const row = await store.findSchoolRow(db, slug);
  if (!row)
    throw new Problem(
      'not_found',
      `There is no school “${slug}” in this catalog. Import it first.`,
    );
  const before = readSchoolStaffFacts(row.staffFacts) ?? noSchoolStaffFacts;
  const replaced = value.replaced.map((fact) => {
    const known = before.replaced.find((each) => each.fact === fact.fact);
    const own = isColumn(fact.fact) ? row[fact.fact] : null;
    return { ...fact, imported: known ? known.imported : own };
  });
  const extras = toExtras(value);
  const isNothing = replaced.length === 0 && isDeepStrictEqual(extras, noExtras);
  await store.updateSchool(db, row.id, {
    ...columnsAfter(row, before, value),
    staffFacts: isNothing ? null : { replaced, extras },
    updatedAt: now,
  });
  await publishFigures(db, row.id, value, now);
  const changes = sessionChanges(before.extras.sessions, extras.sessions, now);
  const base = { universityId: row.id, programId: null, at: now, runId: null };
  await recordChanges(
    db,
    changes.map((change) => ({ ...base, ...change })),
  );
  await raiseRevision(db, now);
}

async function listGiven(db: Queries, slug: string): Promise<readonly GivenFact[]> {
  const row = await store.findSchoolRow(db, slug);
  if (!row) return [];
  const { replaced } = readSchoolStaffFacts(row.staffFacts) ?? noSchoolStaffFacts;
  const find = (name: string) => replaced.find(({ fact }) => fact === name);
  const run = await store.findRun(db, row.runId);
  const source = run ? `${run.sourceName}, ${run.year}` : '';
  const columns = replaceableColumns.map((column) => ({
    label: replaceableLabels[column],
    text: find(column)?.imported ?? row[column],
    source,
    url: run?.sourceUrl ?? '',
    isReplaced: find(column) !== undefined,
  }));
  const said = (await store.findFigureRows(db, row.id))
    .filter(({ kind }) => kind !== 'staff')
    .map(({ kind, values, from }) => ({ kind, values: readFigureValues(values), source: from }));
  const derived = deriveFigures(said);
  const figures = figureKeys.map((key) => {
    const { value, source: from } = derived[key];
    return {
      label: replaceableLabels[key],
      text: value === 'not_loaded' ? '' : figureText(key, value),
      source: from ? `${from.sourceName}, ${from.year}` : '',
      url: from?.sourceUrl ?? '',
      isReplaced: find(key) !== undefined,
    };
  });
  return [...columns, ...figures].filter(({ text, isReplaced }) => text !== '' || isReplaced);
}

export const schoolEntries: EntrySource = {
  type: schoolType,
  list: async (db) => (await store.listStaffSchools(db)).map(toEntry),
  async search(db, query, page, pageSize) {
    const { rows, total } = await store.searchSchools(db, query, { page, pageSize });
    return { entries: rows.map(toEntry), total };
  },
  async titleAt(db, key) {
    const row = await store.findSchoolRow(db, key);
    return row?.name ?? '';
  },
  given: listGiven,
  async read(db, key) {
    const row = await store.findSchoolRow(db, key);
    return row && toSchoolValue(row.staffFacts);
  },
  publish: publishSchool,
  check: async (_db, _key, value, now) => checkSchool(z.parse(schoolType.schema, value), now),
};

// Programs and their deadlines in the admin app. A save is compared with what is stored: what differs is the staff’s
// from then on, and the next file leaves it alone (programMerge.ts).
import * as z from 'zod/mini';
import type { EntrySource, GivenFact } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import { deadlineKinds } from '#shared/reference/catalogue/catalogue.ts';
import { programFactLabels, programFacts } from '#shared/reference/catalogue/staffFactLabels.ts';
import { formatZonedMoment, isZone } from '#shared/time/zonedTime.ts';
import { programType, type ProgramValue } from '../../programType.ts';
import { raiseRevision, recordChanges } from '../catalogueWriterStore.ts';
import type { StoredProgram } from '../merging/programMerge.ts';
import { describeFact } from './describeFact.ts';
import { checkProgram } from './programChecks.ts';
import { planStaffProgram, type StaffPlan } from './programPlan.ts';
import { factOf, toDeadlineRow, toProgramValue } from './programValue.ts';
import * as store from './staffStore.ts';

type Title = Awaited<ReturnType<typeof store.listStaffPrograms>>[number];
type Found = { readonly school: store.SchoolRow; readonly program: StoredProgram | null };

const toEntry = ({ slug, key, name, school, updatedAt }: Title) => ({
  key: `${slug}.${key}`,
  title: `${name}, ${school}`,
  updatedAt,
});

/** @param key `school.program`: neither has a point in it */
async function find(db: Queries, key: string): Promise<Found | null> {
  const [slug = '', name = ''] = key.split('.');
  const school = await store.findSchoolRow(db, slug);
  return school && { school, program: await store.findProgram(db, school.id, name) };
}

async function writeProgram(
  db: Queries,
  { school, program: stored }: Found,
  key: string,
  plan: StaffPlan,
  now: Date,
): Promise<number> {
  const { type, name, details, staffFacts } = plan;
  const row = { type, name, details, staffFacts, updatedAt: now };
  if (!stored) return store.addProgram(db, { universityId: school.id, key, ...row });
  if (details.version !== stored.details.version)
    await store.addVersion(db, {
      programId: stored.id,
      version: stored.details.version,
      details: stored.details,
      replacedAt: now,
    });
  await store.updateProgram(db, stored.id, row);
  return stored.id;
}

async function publishProgram(db: Queries, key: string, given: unknown, now: Date): Promise<void> {
  const value = z.parse(programType.schema, given);
  await store.requireNoImport(db);
  const found = await find(db, key);
  if (!found)
    throw new Problem(
      'not_found',
      `There is no school “${value.school}”. Import it, then save again.`,
    );
  const plan = planStaffProgram(found.program, value);
  const programId = await writeProgram(db, found, value.key, plan, now);
  for (const deadline of plan.removedDeadlines) await store.deleteDeadline(db, programId, deadline);
  for (const deadline of plan.movedDeadlines)
    await store.writeDeadline(db, { programId, runId: null, ...toDeadlineRow(deadline) });
  const base = { universityId: found.school.id, programId, at: now, runId: null };
  const added = {
    kind: 'program_added',
    subject: 'New program',
    before: '',
    after: value.name,
  } as const;
  await recordChanges(
    db,
    found.program
      ? plan.changes.map((change) => ({ ...base, ...change }))
      : [{ ...base, ...added }],
  );
  await raiseRevision(db, now);
}

const importedDeadlineShape = z.object({
  cycle: z.string(),
  kind: z.enum(deadlineKinds),
  at: z.string(),
  zone: z.string(),
});

/** A deadline that staff moved or took out, as the file has it. */
function describeDeadline(imported: unknown): Pick<GivenFact, 'label' | 'text'> | null {
  const read = z.safeParse(importedDeadlineShape, imported);
  if (!read.success || !isZone(read.data.zone)) return null;
  const { kind, cycle, at, zone } = read.data;
  return {
    label: `${deadlineLabels[kind]}, ${cycle}`,
    text: formatZonedMoment(new Date(at), zone),
  };
}

async function listGiven(db: Queries, key: string): Promise<readonly GivenFact[]> {
  const found = await find(db, key);
  const stored = found?.program;
  if (!stored || stored.staffFacts?.isOwn === true) return [];
  const run = await store.findRun(db, stored.runId);
  const from = {
    source: run ? `${run.sourceName}, ${run.year}` : '',
    url: stored.details.sourceUrl || (run?.sourceUrl ?? ''),
  };
  const replaced = stored.staffFacts?.replaced ?? [];
  const facts = programFacts.flatMap((fact) => {
    const own = replaced.find((each) => each.fact === fact);
    const text = describeFact(fact, own ? own.imported : factOf(stored, fact));
    const isReplaced = own !== undefined;
    return text === '' && !isReplaced
      ? []
      : [{ label: programFactLabels[fact], text, ...from, isReplaced }];
  });
  const deadlines = replaced.flatMap(({ imported }) => {
    const described = describeDeadline(imported);
    return described ? [{ ...described, ...from, isReplaced: true }] : [];
  });
  return [...facts, ...deadlines];
}

async function removeProgram(db: Queries, key: string, now: Date): Promise<void> {
  await store.requireNoImport(db);
  const found = await find(db, key);
  const stored = found?.program;
  if (!stored) return;
  if (stored.staffFacts?.isOwn !== true)
    throw new Problem(
      'wrong_state',
      'This program comes from a file. Import a file in which its “removed” is yes.',
    );
  await store.deleteProgram(db, stored.id);
  await recordChanges(db, [
    {
      universityId: stored.universityId,
      programId: null,
      kind: 'program_removed',
      subject: 'Program no longer listed',
      before: stored.name,
      after: '',
      at: now,
      runId: null,
    },
  ]);
  await raiseRevision(db, now);
}

const keyOf = ({ school, key }: Pick<ProgramValue, 'school' | 'key'>): string => `${school}.${key}`;

export const programEntries: EntrySource = {
  type: programType,
  list: async (db) => (await store.listStaffPrograms(db)).map(toEntry),
  async search(db, query, page, pageSize) {
    const { rows, total } = await store.searchPrograms(db, query, { page, pageSize });
    return { entries: rows.map(toEntry), total };
  },
  given: listGiven,
  async read(db, key) {
    const found = await find(db, key);
    return found?.program ? toProgramValue(found.school.slug, found.program) : null;
  },
  publish: publishProgram,
  unpublish: removeProgram,
  keyOf: (value) => keyOf(z.parse(programType.schema, value)),
  async check(db, key, value, now) {
    const program = z.parse(programType.schema, value);
    const found = await find(db, keyOf(program));
    const names = found ? await store.listProgramNames(db, found.school.id) : [];
    const known = keyOf(program) === key ? found : await find(db, key);
    const stored = known?.program ?? null;
    return checkProgram(key, program, { schoolExists: found !== null, stored, names }, now);
  },
};

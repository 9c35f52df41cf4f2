// features.md §3.3. Every number points to the import that brought it, so that its source, year and file can be shown
// beside it (decisions.md §3).
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { awardTypes } from '#shared/reference/catalogue/awards.ts';
import { importKinds, programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { moment } from '#server/db/columns.ts';

export const importRuns = pgTable('import_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: importKinds }).notNull(),
  /** Name of the file without its folder; empty for what was written by hand. */
  fileName: text('file_name').notNull(),
  /** SHA-256 of the file in hex; empty without a file. */
  sha256: text('sha256').notNull().default(''),
  sourceName: text('source_name').notNull(),
  sourceUrl: text('source_url').notNull().default(''),
  year: text('year').notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  /** `{rows, added, changed, unchanged, skipped: [{line, reason}]}` */
  report: jsonb('report').notNull().default({}),
  /** Of the built-in catalogue that brought it, from 1; null for what people imported or wrote. */
  edition: integer('edition'),
});

const run = () => integer('run_id').references(() => importRuns.id);

export const universities = pgTable(
  'universities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    unitid: integer('unitid').unique(),
    /** Office of Postsecondary Education: six digits of the school, two of the branch. */
    opeid: text('opeid').notNull().default(''),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    aliases: jsonb('aliases').$type<readonly string[]>().notNull().default([]),
    address: text('address').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull().default(''),
    county: text('county').notNull().default(''),
    /** Ten digits, and an extension behind `x`; empty when unknown. */
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    admissionsUrl: text('admissions_url').notNull().default(''),
    aidUrl: text('aid_url').notNull().default(''),
    applyUrl: text('apply_url').notNull().default(''),
    netPriceUrl: text('net_price_url').notNull().default(''),
    veteransUrl: text('veterans_url').notNull().default(''),
    disabilityUrl: text('disability_url').notNull().default(''),
    control: text('control').notNull().default(''),
    level: text('level').notNull().default(''),
    setting: text('setting').notNull().default(''),
    size: text('size').notNull().default(''),
    affiliation: smallint('affiliation'),
    missions: jsonb('missions').$type<readonly string[]>().notNull().default([]),
    /** Degrees; both null when unknown, never 0,0. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    open: boolean('open').notNull().default(true),
    /** As the source says it, e.g. `2022-05-31` or `2022`; empty when open or not said. */
    closedOn: text('closed_on').notNull().default(''),
    /** Of the school that took over. */
    successorUnitid: integer('successor_unitid'),
    /** False for a branch: its figures may be reported for all campuses together. */
    mainCampus: boolean('main_campus').notNull().default(true),
    about: text('about').notNull().default(''),
    /** Written for the demo; removed with it. Only a fictitious school may carry sample reviews. */
    sample: boolean('sample').notNull().default(false),
    fictitious: boolean('fictitious').notNull().default(false),
    /** `SchoolStaffFacts` of staffFacts.ts; null until staff say something of it. */
    staffFacts: jsonb('staff_facts').$type<object>(),
    runId: run(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('universities_by_name').on(table.name, table.id),
    index('universities_by_state').on(table.state, table.name),
  ],
);

export const university = () =>
  integer('university_id')
    .notNull()
    .references(() => universities.id, { onDelete: 'cascade' });

/** `{tuitionIn: 1234500, acceptRate: 'suppressed'}` (catalogue.ts). */
export const universityFigures = pgTable(
  'university_figures',
  {
    universityId: university(),
    kind: text('kind', { enum: importKinds }).notNull(),
    values: jsonb('values').notNull(),
    runId: integer('run_id')
      .notNull()
      .references(() => importRuns.id),
  },
  (table) => [primaryKey({ columns: [table.universityId, table.kind] })],
);

export const programs = pgTable(
  'programs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    universityId: university(),
    key: text('key').notNull(),
    type: text('type', { enum: programTypes }).notNull(),
    name: text('name').notNull(),
    /** `ProgramDetails` of catalogue.ts. */
    details: jsonb('details').notNull(),
    sample: boolean('sample').notNull().default(false),
    /** `ProgramStaffFacts` of staffFacts.ts; null until staff say something of it. */
    staffFacts: jsonb('staff_facts').$type<object>(),
    runId: run(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('programs_key').on(table.universityId, table.key)],
);

/** What a program asked for before it changed: applications go on with the version they were started from. */
export const programVersions = pgTable(
  'program_versions',
  {
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** `ProgramDetails` of catalogue.ts. */
    details: jsonb('details').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.version] })],
);

export const programDeadlines = pgTable(
  'program_deadlines',
  {
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    cycle: text('cycle').notNull(),
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
    zone: text('zone').notNull(),
    status: text('status', { enum: ['confirmed', 'expected'] }).notNull(),
    sourceUrl: text('source_url').notNull().default(''),
    checkedAt: moment('checked_at').notNull(),
    sample: boolean('sample').notNull().default(false),
    runId: run(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.cycle, table.kind] })],
);

/** Pass rates by type of program, for boards report them so; several programs of one type share a row. */
export const nclexRates = pgTable(
  'nclex_rates',
  {
    universityId: university(),
    type: text('type', { enum: programTypes }).notNull(),
    exam: text('exam', { enum: ['RN', 'PN'] }).notNull(),
    year: text('year').notNull(),
    /** First-time pass rate, 0 to 1. */
    rate: doublePrecision('rate'),
    takers: integer('takers'),
    status: text('status', { enum: ['published', 'not_published', 'too_few'] }).notNull(),
    sourceUrl: text('source_url').notNull().default(''),
    runId: run(),
  },
  (table) => [primaryKey({ columns: [table.universityId, table.type, table.exam, table.year] })],
);

/** Nursing degrees and certificates awarded in the twelve months to June of `year`. */
export const nursingAwards = pgTable(
  'nursing_awards',
  {
    universityId: university(),
    type: text('type', { enum: awardTypes }).notNull(),
    year: smallint('year').notNull(),
    awards: integer('awards').notNull(),
    runId: integer('run_id')
      .notNull()
      .references(() => importRuns.id),
  },
  (table) => [primaryKey({ columns: [table.universityId, table.type, table.year] })],
);

/** What became of graduates: `{earnings: 7610000, debt: 'suppressed'}` (outcomes.ts), of the newest file alone. */
export const nursingOutcomes = pgTable(
  'nursing_outcomes',
  {
    universityId: university(),
    type: text('type', { enum: awardTypes }).notNull(),
    values: jsonb('values').notNull(),
    runId: integer('run_id')
      .notNull()
      .references(() => importRuns.id),
  },
  (table) => [primaryKey({ columns: [table.universityId, table.type] })],
);

/** Raised with every change that a search can see; whoever keeps a copy compares it. One row. */
export const catalogueState = pgTable('catalogue_state', {
  id: integer('id').primaryKey(),
  revision: integer('revision').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    universityId: university(),
    programId: integer('program_id').references(() => programs.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    /** Both as people read them; empty for nothing. */
    before: text('before').notNull(),
    after: text('after').notNull(),
    at: moment('at').notNull(),
    runId: run(),
  },
  (table) => [index('catalogue_changes_by_school').on(table.universityId, table.id)],
);

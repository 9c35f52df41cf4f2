import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import {
  catalogueState,
  importRuns,
  nclexRates,
  nursingAwards,
  programDeadlines,
  programs,
  universities,
  universityFigures,
} from './tables.ts';

const schoolColumns = {
  id: universities.id,
  unitid: universities.unitid,
  slug: universities.slug,
  name: universities.name,
  aliases: universities.aliases,
  city: universities.city,
  state: universities.state,
  zip: universities.zip,
  control: universities.control,
  level: universities.level,
  setting: universities.setting,
  size: universities.size,
  affiliation: universities.affiliation,
  missions: universities.missions,
  lat: universities.lat,
  lng: universities.lng,
  open: universities.open,
  closedOn: universities.closedOn,
  successorUnitid: universities.successorUnitid,
  fictitious: universities.fictitious,
};

const listSchools = (db: Queries) => db.select(schoolColumns).from(universities);

const listFigures = (db: Queries) =>
  db
    .select({
      universityId: universityFigures.universityId,
      kind: universityFigures.kind,
      values: universityFigures.values,
      year: importRuns.year,
    })
    .from(universityFigures)
    .innerJoin(importRuns, eq(importRuns.id, universityFigures.runId));

const listPrograms = (db: Queries) =>
  db
    .select({
      id: programs.id,
      universityId: programs.universityId,
      type: programs.type,
      name: programs.name,
      details: programs.details,
      sample: programs.sample,
    })
    .from(programs)
    .orderBy(programs.universityId, programs.key);

const listDeadlines = (db: Queries) =>
  db
    .select({
      programId: programDeadlines.programId,
      cycle: programDeadlines.cycle,
      kind: programDeadlines.kind,
      at: programDeadlines.at,
      zone: programDeadlines.zone,
      status: programDeadlines.status,
    })
    .from(programDeadlines)
    .orderBy(programDeadlines.programId, programDeadlines.at, programDeadlines.kind);

const listRates = (db: Queries) =>
  db
    .select({
      universityId: nclexRates.universityId,
      type: nclexRates.type,
      exam: nclexRates.exam,
      year: nclexRates.year,
      rate: nclexRates.rate,
      takers: nclexRates.takers,
      status: nclexRates.status,
    })
    .from(nclexRates);

const listAwards = (db: Queries) =>
  db
    .select({
      universityId: nursingAwards.universityId,
      type: nursingAwards.type,
      year: nursingAwards.year,
      awards: nursingAwards.awards,
    })
    .from(nursingAwards);

/** 0 for a catalogue in which nothing was ever written. */
export async function readState(db: Queries): Promise<{ revision: number; changedAt: Date }> {
  const [row] = await db.select().from(catalogueState).limit(1);
  return row ?? { revision: 0, changedAt: new Date(0) };
}

export const readRevision = async (db: Queries): Promise<number> => (await readState(db)).revision;

export async function readCatalogue(db: Queries) {
  // First: what is written meanwhile raises the number again, and is read with the next look.
  const state = await readState(db);
  return {
    ...state,
    schools: await listSchools(db),
    figures: await listFigures(db),
    programs: await listPrograms(db),
    deadlines: await listDeadlines(db),
    rates: await listRates(db),
    awards: await listAwards(db),
  };
}
export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>;

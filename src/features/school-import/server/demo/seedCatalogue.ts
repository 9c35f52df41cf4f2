// decisions.md §3: five fictitious schools that carry programs, deadlines, pass rates and reviews. Real schools come
// with the built-in catalogue.
import { createHash } from 'node:crypto';
import type { Queries } from '#server/db/database.ts';
import { schoolSlug } from '#shared/text/schoolSlug.ts';
import { bayouInstitute } from './bayouInstitute.ts';
import { coquiUniversity } from './coquiUniversity.ts';
import * as store from './demoStore.ts';
import { harborCollege } from './harborCollege.ts';
import { lanternUniversity } from './lanternUniversity.ts';
import { type SampleDates, sampleDates } from './sampleDates.ts';
import type { SampleReview } from './sampleReview.ts';
import type { SampleSchool } from './sampleSchool.ts';
import { valleyCollege } from './valleyCollege.ts';
import { raiseRevision } from '../catalogueWriterStore.ts';

export const fictitiousSchools = (now: Date): readonly SampleSchool[] => {
  const dates = sampleDates(now);
  return [
    lanternUniversity(dates),
    valleyCollege(dates),
    bayouInstitute(dates),
    harborCollege(),
    coquiUniversity(dates),
  ];
};

export type SeededCatalogue = {
  readonly schools: number;
  readonly programs: number;
  readonly reviews: number;
  readonly deadlines: number;
};

const fictitiousRow = (
  school: SampleSchool,
  slug: string,
  runId: number,
  now: Date,
): store.NewSchool => ({
  slug,
  name: school.name,
  aliases: school.aliases,
  address: 'Sample address: this school does not exist',
  city: school.city,
  state: school.state,
  zip: school.zip,
  phone: school.phone,
  website: school.website,
  control: school.control,
  level: school.level,
  setting: school.setting,
  size: school.size,
  affiliation: school.affiliation,
  missions: school.missions,
  lat: school.at?.lat ?? null,
  lng: school.at?.lng ?? null,
  about: school.about,
  sample: true,
  fictitious: true,
  runId,
  updatedAt: now,
});

/** Always the same for the same review, so that none comes twice and none comes back once it was taken down. */
function reviewId(school: string, author: string): string {
  const hex = createHash('sha256').update(`sample review of ${school} by ${author}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function reviewRow(
  universityId: number,
  school: string,
  dates: SampleDates,
  given: SampleReview,
): store.NewReview {
  const createdAt = dates.date(-given.daysAgo);
  return {
    id: reviewId(school, given.author),
    universityId,
    type: given.type,
    authorName: given.author,
    stars: given.stars,
    aspects: given.aspects,
    body: given.body,
    attendedFrom: dates.year(given.began),
    attendedTo: given.left === null ? null : dates.year(given.left),
    status: given.status,
    helpfulCount: given.helpful,
    reply: given.reply && {
      text: given.reply.text,
      at: dates.date(-given.reply.daysAgo).toISOString(),
    },
    sample: true,
    createdAt,
    updatedAt: createdAt,
  };
}

async function addFictitiousSchools(
  db: Queries,
  schools: readonly SampleSchool[],
  runId: number,
  now: Date,
): Promise<number> {
  const known = await store.fictitiousByName(db);
  const missing = schools.filter(({ name }) => !known.has(name));
  if (missing.length === 0) return 0;
  const taken = await store.usedSlugs(db);
  const rows = missing.map((school) => {
    const slug = schoolSlug(school.name, school.city, school.state, taken);
    taken.add(slug);
    return fictitiousRow(school, slug, runId, now);
  });
  await store.addSchools(db, rows);
  return rows.length;
}

async function addPrograms(
  db: Queries,
  schools: readonly (readonly [id: number, school: SampleSchool])[],
  runId: number,
  now: Date,
): Promise<Pick<SeededCatalogue, 'programs' | 'deadlines'>> {
  const added = await store.addPrograms(
    db,
    schools.flatMap(([universityId, school]) =>
      school.programs.map(({ key, type, name, details }) => ({
        universityId,
        key,
        type,
        name,
        details,
        sample: true,
        runId,
        updatedAt: now,
      })),
    ),
  );
  const stored = await store.samplePrograms(db, now);
  const deadlines = schools.flatMap(([universityId, school]) =>
    school.programs.flatMap((each) => {
      const known = stored.get(`${universityId} ${each.key}`);
      const some = each.deadlines.some(({ at }) => Date.parse(at) >= now.getTime());
      if (!known || known.ahead || (known.any && !some)) return [];
      return each.deadlines.map(({ at, ...rest }) => ({
        ...rest,
        programId: known.id,
        at: new Date(at),
        checkedAt: now,
        sample: true,
        runId,
      }));
    }),
  );
  await store.replaceSampleDeadlines(db, deadlines);
  return { programs: added, deadlines: deadlines.length };
}

async function addFictitious(db: Queries, now: Date): Promise<SeededCatalogue> {
  const dates = sampleDates(now);
  const schools = fictitiousSchools(now);
  const runId = await store.sampleRun(db, now);
  const added = await addFictitiousSchools(db, schools, runId, now);
  const ids = await store.fictitiousByName(db);
  const here = schools.flatMap((school) => {
    const id = ids.get(school.name);
    return id === undefined ? [] : [[id, school] as const];
  });
  const said = await addPrograms(db, here, runId, now);
  await store.addFigures(
    db,
    here.flatMap(([universityId, { figures }]) =>
      figures ? [{ universityId, kind: 'sample' as const, values: figures, runId }] : [],
    ),
  );
  const rated = await store.schoolsWithRates(db, [...ids.values()]);
  await store.addRates(
    db,
    here
      .filter(([universityId]) => !rated.has(universityId))
      .flatMap(([universityId, { rates }]) =>
        rates.map((rate) => ({ ...rate, year: String(rate.year), universityId, runId })),
      ),
  );
  const reviews = await store.addReviews(
    db,
    here.flatMap(([id, school]) =>
      school.reviews.map((each) => reviewRow(id, school.name, dates, each)),
    ),
  );
  return { schools: added, ...said, reviews };
}

/** Leaves alone whatever is there. Sample deadlines are dated anew once all of a program's have passed. */
export async function seedCatalogue({
  db,
  now,
}: {
  readonly db: Queries;
  readonly now: Date;
}): Promise<SeededCatalogue> {
  return db.transaction(async (tx) => {
    const added = await addFictitious(tx, now);
    if (Object.values(added).some((count) => count > 0)) await raiseRevision(tx, now);
    return added;
  });
}

export type RemovedSamples = {
  readonly schools: number;
  readonly programs: number;
  readonly reviews: number;
};

/** Fictitious schools with all that refers to them (also who saved them), and any other sample row. */
export async function removeSamples(db: Queries, now: Date): Promise<RemovedSamples> {
  return db.transaction(async (tx) => {
    const removed = await store.removeSampleRows(tx);
    if (Object.values(removed).some((count) => count > 0)) await raiseRevision(tx, now);
    return removed;
  });
}

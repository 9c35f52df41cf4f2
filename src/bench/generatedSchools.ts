// Schools that nobody founded, straight into a database: evenly over the contiguous states, as in no real file.
import type { Client } from 'pg';
import type { ProgramDetails } from '../shared/reference/catalogue/catalogue.ts';
import { emptyProgramDetails } from '../shared/reference/catalogue/emptyProgramDetails.ts';

const states =
  'AL AZ AR CA CO CT DE FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
const first = ['Orchard', 'Harbor', 'Lantern', 'Valley', 'Prairie', 'Bayou', 'Summit', 'Willow'];
const second = ['State', 'Community', 'Technical', 'Saint Mary', 'Lutheran', 'City', 'Union'];
const kinds = ['public', 'private_nonprofit', 'private_for_profit'];
const levels = ['4yr', '2yr', 'other'];

const list = (values: readonly string[]): string =>
  `array[${values.map((value) => `'${value}'`).join(',')}]`;
/** The value of a list for row `i`. */
const pick = (values: readonly string[], step = 1): string =>
  `(${list(values)})[1 + (i * ${step}) % ${values.length}]`;
/** From 0 to 1 without pattern or chance: the same rows on every machine. */
const spread = (factor: number): string =>
  `(i * ${factor}::double precision - floor(i * ${factor}::double precision))`;

const schools = `
  insert into universities
    (id, unitid, slug, name, aliases, city, state, zip, control, level, lat, lng, updated_at)
  overriding system value
  select i, i, 'generated-' || i,
    ${pick(first)} || ' ' || ${pick(second, 3)} || ' College ' || i, '[]',
    ${pick(first, 5)} || ' ' || (i % 900), ${pick(states, 7)}, lpad((i % 99999)::text, 5, '0'),
    ${pick(kinds, 11)}, ${pick(levels, 13)},
    25 + 24 * ${spread(0.754877666246693)}, -124 + 57 * ${spread(0.569840290998053)}, now()
  from generate_series($1::int, $2::int) as i`;

const details: ProgramDetails = {
  ...emptyProgramDetails,
  lengthMonths: 24,
  format: 'in_person',
  schedule: ['day'],
  route: 'direct',
  fee: 5000,
  admissionMethod: 'holistic',
  minGpa: 2.75,
  tests: [],
  prerequisites: [],
  referencesRequired: 2,
};

/** A program at every fifth school, or so many at each. */
const programs = `
  insert into programs (university_id, key, type, name, details, updated_at)
  select i, 'nursing-' || part, ${pick(['BSN', 'ADN', 'LVN'])}, 'Nursing', $3, now()
  from generate_series($1::int, $2::int) as i, generate_series(1, $4::int) as part
  where i % $5::int = 0`;

/** Graduates of every school: a search is for those that teach nursing. */
const awards = `
  insert into nursing_awards (university_id, type, year, awards, run_id)
  select i, ${pick(['BSN', 'ADN', 'LVN'])}, 2024, 20 + i % 200, (select max(id) from import_runs)
  from generate_series($1::int, $2::int) as i`;

/** Leaves exactly so many schools, all of them generated. @param each programs at every school; 0 is one at every fifth */
export async function growTo(database: Client, count: number, each = 0): Promise<void> {
  const { rows } = await database.query<{ known: number }>(
    `select coalesce(max(id), 0)::int as known from universities where slug like 'generated-%'`,
  );
  const known = rows[0]?.known ?? 0;
  await database.query('begin');
  await database.query(`delete from universities where slug not like 'generated-%' or id > $1`, [
    count,
  ]);
  if (known < count) {
    await database.query(schools, [known + 1, count]);
    await database.query(
      `insert into import_runs (kind, file_name, source_name, year, started_at)
       values ('ipeds-completions', '', 'Generated', '2024', now())`,
    );
    await database.query(awards, [known + 1, count]);
    await database.query(programs, [
      known + 1,
      count,
      JSON.stringify(details),
      Math.max(1, each),
      each > 0 ? 1 : 5,
    ]);
  }
  await database.query('update catalogue_state set revision = revision + 1, changed_at = now()');
  await database.query('commit');
  await database.query('create index if not exists generated_places on universities (lat, lng)');
  await database.query('analyze universities');
}

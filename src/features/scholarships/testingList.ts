// For tests and the bench: a list as long as the product may ever have one, with everything in it that differs.
import type { Scholarship } from './contract.ts';
import { buildScholarship } from './testing.ts';
import { requirements, scholarshipKinds, scholarshipPrograms, studentLevels } from './values.ts';

const people = [
  'Alvarez',
  'Brooks',
  'Chen',
  'Dawson',
  'Ellison',
  'Fujita',
  'Garcia',
  'Hughes',
  'Ivanov',
  'Johnson',
  'Kaplan',
  'Lopez',
  'Morgan',
  'Nguyen',
  'Okafor',
  'Patel',
  'Quinn',
  'Rivera',
  'Singh',
  'Torres',
];
const places = [
  'Bay Area',
  'Blue Ridge',
  'Cascade',
  'Delta',
  'Evergreen',
  'Flint Hills',
  'Gulf Coast',
  'High Plains',
  'Inland',
  'Jersey Shore',
  'Keys',
  'Lakeshore',
  'Mesa',
  'North Woods',
  'Ozark',
  'Piedmont',
  'Redwood',
  'Sandhills',
  'Tidewater',
  'Valley',
];
const bodies = [
  'Nurses Association',
  'Hospital Guild',
  'Health Foundation',
  'Community Trust',
  'Rotary Club',
  'Medical Auxiliary',
  'Credit Union',
  'Alumni Fund',
];
const codes = ['CA', 'TX', 'NY', 'FL', 'OH', 'WA', 'CO', 'GA', 'MI', 'AZ'];

/** The same numbers at each run (Numerical Recipes’ generator). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function buildScholarships(count: number): Scholarship[] {
  const random = createRandom(20_261_130);
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const some = <T>(of: readonly T[], most: number): T[] =>
    of.filter(() => random(of.length) < most).slice(0, most);
  const date = (year: number): string =>
    `${year}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
  return Array.from({ length: count }, (_, at) => {
    const place = one(places);
    const body = one(bodies);
    const name = `${one(people)} ${place} Nursing Award ${at}`;
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const year = 2024 + random(4);
    const amount = 250 * (1 + random(80));
    return buildScholarship({
      slug,
      name,
      sponsor: `${place} ${body}`,
      url: `https://${place.toLowerCase().replaceAll(' ', '')}.example/${slug}`,
      kind: random(8) === 0 ? one(scholarshipKinds) : 'scholarship',
      amount: { text: `$${amount}`, min: amount, max: amount, cycle: String(year) },
      eligibility: {
        programs: some(scholarshipPrograms, 3),
        levels: some(studentLevels, 2),
        states: random(3) === 0 ? [] : [one(codes)],
        minGpa: random(2) === 0 ? null : 2 + random(4) / 2,
        citizenship: random(2) === 0 ? ['citizen', 'permanent-resident'] : [],
        needBased: random(3) === 0 ? true : null,
        membership: random(20) === 0 ? body : null,
        groups: random(10) === 0 ? ['First in the family to go to college'] : [],
      },
      requirements: some(requirements, 4),
      cycle: {
        label: String(year),
        opens: random(2) === 0 ? null : date(year - 1),
        closes: random(5) === 0 ? null : date(year),
      },
      checked_at: date(2026),
    });
  });
}

// An invented file as long and as wide as a whole IPEDS completions file: every field and level of every school.

const people = 'TOTAL AIAN ASIA BKAA HISP NHPI WHIT 2MOR UNKN NRAL'.split(' ');
const counts = people.flatMap((group) =>
  ['T', 'M', 'W'].map((sex) => (group === 'TOTAL' ? `CTOTAL${sex}` : `C${group}${sex}`)),
);

export const completionsColumns: readonly string[] = [
  'UNITID',
  'CIPCODE',
  'MAJORNUM',
  'AWLEVEL',
  ...counts.flatMap((name) => [`X${name}`, name]),
];

/** Of the file of 2024. */
export const wholeFile = 280_000;
const perSchool = 46;
const nursing = ['51.3801,1,05', '51.3801,1,03', '51.3901,1,21'];

function rowOf(at: number): string {
  const school = 100_000 + Math.floor(at / perSchool);
  const place = at % perSchool;
  // Each school but every third has one to three kinds of nursing, as about 8,000 of the rows are.
  const kind = school % 3 === 0 ? undefined : nursing[place];
  const other = `${String(1 + ((at * 7) % 54)).padStart(2, '0')}.${String(101 + place)},1,0${3 + (at % 3) * 2}`;
  const awards = 1 + ((at * 13) % 240);
  const numbers = counts.map((_, column) => `R,${column === 0 ? awards : (at + column) % 12}`);
  return `${school},${kind ?? other},${numbers.join(',')}`;
}

export const completionsText = (): string =>
  `${completionsColumns.join(',')}\n${Array.from({ length: wholeFile }, (_, at) => rowOf(at)).join('\n')}\n`;

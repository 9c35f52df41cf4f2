// The subject of a course by its title, or by the letters of its number where the title says nothing.
import type { Subject } from '#shared/reference/catalogue/catalogue.ts';
import type { RowValues } from '../definition/types.ts';

/** The first that fits: narrower words before wider ones. */
const titles: readonly (readonly [RegExp, Subject])[] = [
  [
    /pathophysiolog|pharmacolog|nurs(?:e|ing)|medical terminolog|\bhealth\b|\bclinical\b/i,
    'nursing',
  ],
  [/microbiolog|bacteriolog|immunolog/i, 'microbiology'],
  [/anatom|physiolog|\ba\s?&\s?p\b/i, 'anatomy_physiology'],
  [/chemi/i, 'chemistry'],
  [/nutrition|dietetic/i, 'nutrition'],
  [/statistic|\bstats?\b/i, 'statistics'],
  [/psycholog|human development|child development|life\s?span|growth and dev/i, 'psychology'],
  [/physics/i, 'physics'],
  [/biolog|genetics|zoolog|botany/i, 'biology'],
  [/algebra|calculus|trigonometr|geometry|mathemati|\bmath\b/i, 'math'],
  [/sociolog|anthropolog|economic|political|government/i, 'social'],
  [/english|composition|writing|rhetoric/i, 'english'],
  [/speech|speaking|communication/i, 'speech'],
  [
    /spanish|french|philosoph|ethics|humanities|religio|music|theater|theatre|\bart\b/i,
    'humanities',
  ],
];

const prefixes: { readonly [subject in Subject]?: readonly string[] } = {
  anatomy: ['ANAT'],
  physiology: ['PHYSIO', 'PHSI'],
  anatomy_physiology: ['AP'],
  biology: ['BIO', 'BIOL', 'BSC', 'BIOSC'],
  chemistry: ['CHEM', 'CHM'],
  microbiology: ['MICR', 'MICRO', 'MCB', 'MBIO'],
  physics: ['PHYS', 'PHY', 'PHYC'],
  nutrition: ['NUTR', 'NTR', 'NUT'],
  math: ['MATH', 'MAT', 'MTH'],
  statistics: ['STAT', 'STATS', 'STA'],
  nursing: ['NURS', 'NUR', 'NRS', 'HLTH', 'HSCI'],
  psychology: ['PSYC', 'PSY', 'PSYCH'],
  human_development: ['CDEV'],
  sociology: ['SOC', 'SOCI', 'SOCIO'],
  social: ['ANTH', 'ANTHR', 'ECON', 'POLS', 'POLSC'],
  english: ['ENGL', 'ENG', 'ENC'],
  speech: ['COMM', 'COM', 'SPCH', 'SPC', 'SPEECH'],
  humanities: ['HUM', 'PHIL', 'ART', 'MUS', 'MUSIC', 'SPAN', 'FREN'],
};
const byPrefix = new Map(
  Object.entries(prefixes).flatMap(([subject, letters]) =>
    letters.map((each) => [each, subject as Subject] as const),
  ),
);

/** Where a title tells more than a wide subject does. */
export function narrowSubject(subject: Subject, title: string): Subject {
  const titleHas = (word: RegExp): boolean => word.test(title);
  if (subject === 'anatomy_physiology') {
    const [anatomy, physiology] = [titleHas(/anatom/i), titleHas(/physiolog/i)];
    if (anatomy === physiology) return subject;
    return anatomy ? 'anatomy' : 'physiology';
  }
  if (subject === 'psychology' && titleHas(/development|life\s?span|child|growth/i))
    return 'human_development';
  return subject === 'social' && titleHas(/sociolog/i) ? 'sociology' : subject;
}

/** '' when neither tells. */
export function guessSubject({ title = '', code = '' }: RowValues): Subject | '' {
  const byTitle = titles.find(([words]) => words.test(title))?.[1];
  const letters = /^[a-z]+/i.exec(code.trim())?.[0] ?? '';
  return byTitle ? narrowSubject(byTitle, title) : (byPrefix.get(letters.toUpperCase()) ?? '');
}

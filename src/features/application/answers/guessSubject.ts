// The subject of a course by its title, or by the letters of its number where the title says nothing.
import type { Subject } from '#shared/reference/catalogue/catalogue.ts';
import type { RowValues } from '../definition/types.ts';
import { narrowSubject } from './upgradeSubjects.ts';

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

/** '' when neither tells. */
export function guessSubject({ title = '', code = '' }: RowValues): Subject | '' {
  const byTitle = titles.find(([words]) => words.test(title))?.[1];
  const letters = /^[a-z]+/i.exec(code.trim())?.[0] ?? '';
  return byTitle ? narrowSubject(byTitle, title) : (byPrefix.get(letters.toUpperCase()) ?? '');
}

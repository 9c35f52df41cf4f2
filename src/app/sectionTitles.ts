import type { SectionKey } from '../features/application/contract.ts';

const titles: Readonly<Record<SectionKey, string>> = {
  'personal-information': 'Personal information',
  demographics: 'Demographics',
  academics: 'Academics',
  achievements: 'Achievements',
  'program-material': 'Program material',
};

const isSectionKey = (key: string): key is SectionKey => Object.hasOwn(titles, key);

/** A section's name for people, without loading its questions. */
export const sectionTitle = (key: string): string => (isSectionKey(key) ? titles[key] : key);

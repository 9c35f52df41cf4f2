import type { SectionKey } from '../features/application/contract.ts';

const titles: Readonly<Record<SectionKey | 'documents', string>> = {
  'personal-information': 'Personal information',
  demographics: 'Demographics',
  academics: 'Academics',
  achievements: 'Achievements',
  'program-material': 'Program material',
  documents: 'Documents',
};

const isTitled = (key: string): key is keyof typeof titles => Object.hasOwn(titles, key);

/** A section's name for people, without loading its questions; documents wait like sections do. */
export const sectionTitle = (key: string): string => (isTitled(key) ? titles[key] : key);

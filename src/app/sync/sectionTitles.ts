import type { SectionKey } from '#features/application/contract.ts';

const titles: Readonly<Record<SectionKey | 'documents' | 'saved-schools', string>> = {
  'personal-information': 'Personal information',
  demographics: 'Demographics',
  academics: 'Academics',
  achievements: 'Achievements',
  'program-material': 'Program material',
  documents: 'Documents',
  'saved-schools': 'Saved schools',
};

const isTitled = (key: string): key is keyof typeof titles => Object.hasOwn(titles, key);

/** A section's name for people, without loading its questions; documents and saved schools wait like sections do. */
export const sectionTitle = (key: string): string => (isTitled(key) ? titles[key] : key);

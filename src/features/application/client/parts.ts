import { openedDrafts } from '#offline/currentDrafts.ts';
import type { SectionKey } from '../contract.ts';
import type { Coursework } from '../gpa/coursework.ts';

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

/** Without loading the section's questions; documents and saved schools wait to be sent like sections do. */
export const sectionTitle = (key: string): string => (isTitled(key) ? titles[key] : key);

export const loadDraftEngine = () => import('./draft/draftEngine.ts');

/** The courses of the draft on this device; null while no application is open on it. */
export async function readCoursework(): Promise<Coursework | null> {
  const drafts = openedDrafts();
  if (drafts === null) return null;
  await drafts.opened;
  const { toCoursework } = await import('../gpa/coursework.ts');
  return toCoursework(drafts.store.values('academics'));
}

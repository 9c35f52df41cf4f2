import { lazyPart } from '#ui/lazy.tsx';
import { getOffline } from '#offline/currentOffline.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import type { Coursework } from '../gpa/coursework.ts';
import { collectionName } from './draft/collectionName.ts';

/** Loaded after the page that offers programs. */
export const AddToApplication = lazyPart(
  async () => (await import('./programs/programs.lazy.ts')).AddToApplication,
);

export const loadSubmissionCommand = async () =>
  (await import('./programs/programs.lazy.ts')).programSubmission;

export const loadStateChangeCommand = async () =>
  (await import('./programs/programs.lazy.ts')).programStateChange;

export async function readCoursework(): Promise<Coursework | null> {
  const offline = getOffline();
  await offline?.opened;
  const records = offline && findFieldRecords(offline, collectionName);
  if (!records) return null;
  const { toCoursework } = await import('../gpa/coursework.ts');
  return toCoursework(records.values('academics'));
}

import { getOffline } from '#offline/currentOffline.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import type { Coursework } from '../gpa/coursework.ts';
import { collectionName } from './draft/collectionName.ts';

/** Null where this device has no application open. */
export async function readCoursework(): Promise<Coursework | null> {
  const offline = getOffline();
  await offline?.opened;
  const records = offline && findFieldRecords(offline, collectionName);
  if (!records) return null;
  const { toCoursework } = await import('../gpa/coursework.ts');
  return toCoursework(records.values('academics'));
}

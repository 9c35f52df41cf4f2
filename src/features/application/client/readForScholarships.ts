// What a student’s scholarships take from the application on this device; nothing of it is sent.
import { getOffline } from '#offline/currentOffline.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import { countWords } from '#shared/text/characterCount.ts';
import { readRows } from '../answers/places.ts';
import { collectionName } from './draft/collectionName.ts';
import { topicHref } from '../sectionAddress.ts';
import { readCoursework } from './readCoursework.ts';

async function findRecords() {
  const offline = getOffline();
  await offline?.opened;
  return offline && findFieldRecords(offline, collectionName);
}

/** Null where this device has no application open. */
export async function readAidFacts() {
  const records = await findRecords();
  if (!records) return null;
  const personal = records.values('personal-information');
  return {
    programNames: readRows(records.values('program-material'), 'programs').map(
      ({ row }) => row['program'] ?? '',
    ),
    state: personal['residencyState'] ?? '',
    citizenship: personal['citizenship'] ?? '',
    gpa: (await readCoursework())?.gpa ?? null,
  };
}

/** With something written in them; null where this device has no application open. */
export async function readEssays() {
  const records = await findRecords();
  if (!records) return null;
  return readRows(records.values('program-material'), 'essays').flatMap(({ id, row }) => {
    const text = (row['body'] ?? '').trim();
    return text === ''
      ? []
      : [
          {
            id,
            title: (row['title'] ?? '').trim() || 'Untitled essay',
            text,
            words: countWords(text),
            href: topicHref('program-material', 'essays'),
          },
        ];
  });
}

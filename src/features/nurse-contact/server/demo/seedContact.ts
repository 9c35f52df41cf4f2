import { sampleMemberDomain } from '#features/forum/rules.ts';
import type { Database } from '#server/db/database.ts';
import { day, hour } from '#shared/time/duration.ts';
import { expiryOf } from '../../policy.ts';
import { medianHours } from '../../rules.ts';
import type { NurseContactDeps } from '../deps.ts';
import { findUserId, hasRequests, insertSample, listSampleStudents } from './sampleStore.ts';

const nurseEmail = 'nurse@example.test';
const studentEmail = 'condenser@example.test';

/** Conversations that are over; features.md §10: the demo’s student has asked nobody yet. */
const samples = [
  {
    topic: 'first_job',
    message: 'I graduate in spring. How do you get through the first month of nights?',
    reply: 'Sleep in two blocks, eat before midnight, and ask for help early. It gets easier.',
    thanks: 'That helps a lot, thank you!',
    stars: 5,
    note: 'Clear, kind, and quick.',
    waitHours: 4,
  },
  {
    topic: 'nclex',
    message: 'How many practice questions a day did you do before the NCLEX?',
    reply: 'Fifty a day for six weeks, and I read every explanation, also of the right ones.',
    thanks: 'Then I’ll start with fifty.',
    stars: 4,
    note: '',
    waitHours: 9,
  },
  {
    topic: 'clinical_life',
    message: 'What should I bring to the first clinical day on a med-surg floor?',
    reply: 'A watch with a second hand, two pens, a snack, and comfortable shoes.',
    thanks: 'Thanks, I would have forgotten the watch.',
    stars: 5,
    note: 'Thank you for your time.',
    waitHours: 6,
  },
] as const;

type SeedContact = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly now: Date;
  readonly setResponseHours: NurseContactDeps['setResponseHours'];
};

/** Once: leaves alone whatever is there. */
export async function seedNurseContact({
  database,
  now,
  setResponseHours,
}: SeedContact): Promise<void> {
  const { db } = database;
  const nurseId = await findUserId(db, nurseEmail);
  const ownStudent = await findUserId(db, studentEmail);
  if (nurseId === null || (await hasRequests(db, nurseId))) return;
  const students = [
    ...(ownStudent === null ? [] : [ownStudent]),
    ...(await listSampleStudents(db, sampleMemberDomain, samples.length - 1)),
  ];
  await database.transaction(async (tx) => {
    for (const [at, studentId] of students.entries()) {
      const sample = samples[at];
      if (!sample) break;
      const createdAt = new Date(now.getTime() - (40 + at * 9) * day);
      const answeredAt = new Date(createdAt.getTime() + sample.waitHours * hour);
      const thankedAt = new Date(answeredAt.getTime() + hour);
      const { topic, message, reply, thanks, stars, note } = sample;
      await insertSample(tx, {
        request: {
          studentId,
          nurseId,
          topic,
          message,
          state: 'closed',
          endedBy: 'student',
          expiresAt: expiryOf(createdAt),
          answeredAt,
          acceptedAt: answeredAt,
          createdAt,
          updatedAt: thankedAt,
        },
        messages: [
          { sender: 'nurse', body: reply, createdAt: answeredAt, readAt: thankedAt },
          { sender: 'student', body: thanks, createdAt: thankedAt, readAt: thankedAt },
        ],
        feedback: {
          nurseId,
          studentId,
          stars,
          text: note,
          createdAt: thankedAt,
          updatedAt: thankedAt,
        },
      });
    }
    const waits = samples.slice(0, students.length).map(({ waitHours }) => waitHours * hour);
    await setResponseHours(nurseId, medianHours(waits));
  });
}

// The mail to a referee as the student’s device previews it, and as the server sends it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNextDeadline } from '#features/application/client/references/findNextDeadline.ts';
import {
  buildCatalogueProgram,
  openPrograms,
  saveRows,
} from '#features/application/server/programs/testing.ts';
import { laptop } from '#features/application/server/testing.ts';
import { invitationParagraphs } from '#features/references/invitation.ts';
import { openReferences } from '#features/references/server/testingReferences.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const programs = [
  buildCatalogueProgram(),
  buildCatalogueProgram({
    id: 2,
    deadlines: [
      { cycle: 'Fall 2027', kind: 'final', at: '2026-10-01T16:00:00.000Z', zone: 'America/Denver' },
    ],
  }),
  buildCatalogueProgram({ id: 3, deadlines: [] }),
];
const refereeEmail = 'amina@college.example';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Typed = { readonly programId: number; readonly day?: string };
const typed = (id: string, day: string) => [
  { path: `programs/${id}/deadlineDate`, value: day },
  { path: `programs/${id}/deadlineTime`, value: '17:00' },
  { path: `programs/${id}/deadlineZone`, value: 'America/New_York' },
];

it.each<[string, readonly Typed[], string]>([
  ['typed later than listed', [{ programId: 1, day: '2027-04-15' }], 'March 1, 2027, 11:59 PM PST'],
  ['typed earlier', [{ programId: 1, day: '2027-02-01' }], 'February 1, 2027, 5:00 PM EST'],
  ['as listed', [{ programId: 1 }], 'March 1, 2027, 11:59 PM PST'],
  ['not listed', [{ programId: 3, day: '2027-05-03' }], 'May 3, 2027, 5:00 PM EDT'],
  [
    'listed and passed, typed and to come',
    [{ programId: 2, day: '2026-12-01' }, { programId: 1 }],
    'March 1, 2027, 11:59 PM PST',
  ],
  ['unknown', [{ programId: 3 }], ''],
])('is the same for a deadline that is %s', async (_, listed, day) => {
  const userId = randomUUID();
  const { sections, service } = openPrograms(database.db, () => now, programs);
  for (const { programId, day: dueOn } of listed) {
    const { program } = await service.add(userId, { programId, cycle: 'Fall 2027' });
    if (dueOn !== undefined) await saveRows(sections, userId, typed(program.id, dueOn));
  }
  const { values } = await sections.getSection({
    userId,
    applicationId: 'current',
    key: 'program-material',
    device: laptop,
  });
  const views = new Map((await service.material(userId)).map((view) => [view.id, view]));
  const references = openReferences(
    database,
    () => now,
    undefined,
    async (ids) => programs.filter(({ id }) => ids.includes(id)),
  );
  await references.student.invite(userId, 'r1', {
    name: 'Dr. Amina Yusuf',
    email: refereeEmail,
    waived: true,
  });
  const { text } = references.mailbox.newestTo(refereeEmail);

  const code = references.tokenFor(refereeEmail);
  const preview = invitationParagraphs({
    studentName: 'Ana Ruiz',
    refereeName: 'Dr. Amina Yusuf',
    waived: true,
    deadline: findNextDeadline(values, views, now),
    link: `https://lamplight.example/reference#${code}`,
    code: /it’s (\S+)/.exec(text)?.[1] ?? '',
  }).filter(Boolean);
  expect(text.startsWith(preview.join('\n\n'))).toBe(true);
  expect(/Please send it by (.+)\.\n/.exec(text)?.[1] ?? '').toBe(day);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { Scholarship } from '../../contract.ts';
import { reportersForNotice } from '../../policy.ts';
import { scholarshipEntries } from '../entries/scholarshipEntries.ts';
import { buildScholarshipValue } from '../entries/testingScholarshipValue.ts';
import { createScholarshipService } from '../service.ts';
import { createScholarshipQueue } from './reportQueue.ts';

let database: OpenDatabase;
const clock = () => new Date('2026-11-30T12:00:00Z');
const by = { userId: 'ed', permissions: ['content.edit'] };

beforeAll(async () => {
  database = await openTestDatabase();
  await scholarshipEntries.publish(database.db, 'lantern', buildScholarshipValue(), clock());
});
afterAll(() => database.close());

it('names what is reported, with the way to the sponsor and to the form; closed reports are gone', async () => {
  const site = createScholarshipService({ database, clock });
  const queue = createScholarshipQueue({ database, clock });
  for (let at = 0; at < reportersForNotice; at += 1)
    await site.report((await buildUser(database.db)).id, 'lantern', 'dead_link');
  const reportedOf = async () =>
    (JSON.parse((await site.list()).json) as { data: Scholarship[] }).data.map(
      ({ reported }) => reported,
    );
  expect(await reportedOf()).toEqual([['dead_link']]);
  const items = await queue.list(50);
  expect(items).toHaveLength(reportersForNotice);
  expect(items[0]).toMatchObject({
    title: 'Lantern Award',
    text: 'The link doesn’t work',
    facts: [{ text: '2026-11-30' }],
    links: [
      { href: 'https://lantern.example/award' },
      { href: '/admin/content/scholarship/lantern' },
    ],
  });
  const [first] = items;
  const decision = { id: first?.id ?? '', action: 'close', note: '', choice: '', by };
  expect(await queue.decide(decision)).toBeNull();
  expect(await queue.decide(decision)).toMatch(/Somebody else/);
  expect(await queue.list(50)).toHaveLength(reportersForNotice - 1);
  expect(await reportedOf()).toEqual([[]]);
});

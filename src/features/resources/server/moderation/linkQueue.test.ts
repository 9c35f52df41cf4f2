import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { day } from '#shared/time/duration.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { reportDays } from '../../rules.ts';
import { resourceEntries } from '../entries/resourceEntries.ts';
import { buildResourceValue } from '../entries/testingResourceValue.ts';
import { createResourceService } from '../service.ts';
import { resourceLinkReports } from '../tables.ts';
import { createLinkQueue } from './linkQueue.ts';

let database: OpenDatabase;
let now: Date;
const clock = () => now;
const url = 'https://www.ncsbn.org/boards';
const by = { userId: 'ed', permissions: ['content.edit'] };
let site: ReturnType<typeof createResourceService>;
let queue: ReturnType<typeof createLinkQueue>;

beforeAll(async () => {
  now = new Date('2026-11-30T12:00:00Z');
  database = await openTestDatabase();
  site = createResourceService({ database, clock });
  queue = createLinkQueue({ database, clock });
  await resourceEntries.publish(database.db, 'a-guide', buildResourceValue(), now);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-30T12:00:00Z');
  await database.db.delete(resourceLinkReports);
});

const close = (id: string) => queue.decide({ id, action: 'close', note: '', choice: '', by });

it('lists each link once, the oldest first, with how often and where it is mended', async () => {
  await site.reportLink('a-guide', url);
  now = new Date(now.getTime() + day);
  await site.reportLink('gone-guide', '');
  await site.reportLink('a-guide', url);
  expect(await queue.list(50)).toMatchObject([
    {
      title: 'Finding a preceptor',
      text: url,
      at: new Date('2026-11-30T12:00:00Z'),
      facts: [{ text: '2 times' }, { text: '2026-12-01' }],
      links: [
        { href: url },
        { href: '/my-account/resources?item=a-guide' },
        { href: '/admin/content/resource/a-guide' },
      ],
    },
    { title: 'gone-guide', text: expect.stringContaining('none at its address'), links: [] },
  ]);
  expect(await queue.list(1)).toHaveLength(1);
});

it('closes one, which takes the mark from the resource; who is second is told', async () => {
  await site.reportLink('a-guide', url);
  await site.reportLink('a-guide', '/forum');
  const [first, second] = await queue.list(50);
  expect(await close(first?.id ?? '')).toBeNull();
  expect(await close(first?.id ?? '')).toMatch(/Somebody else/);
  expect(await site.list()).toMatchObject([{ links: 'reported' }]);
  expect(await close(second?.id ?? '')).toBeNull();
  expect(await site.list()).toMatchObject([{ links: 'fine' }]);
});

it('no longer lists what is older than a report counts, and takes no made-up id', async () => {
  await site.reportLink('a-guide', url);
  expect(await close('nothing')).toMatch(/Somebody else/);
  now = new Date(now.getTime() + (reportDays + 1) * day);
  expect(await queue.list(50)).toEqual([]);
});

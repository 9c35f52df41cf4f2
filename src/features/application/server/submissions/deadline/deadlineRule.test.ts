// One rule for the deadline: wherever it shows, the school's holds where it is earlier than the one that was entered.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { rowPath } from '#shared/draft/draftValues.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { chooseDeadline } from '#features/application/answers/programs/programDeadline.ts';
import { createReferenceFacts } from '#features/application/server/referenceFacts.ts';
import { deadline as listedAt, declaration, openSubmissions, type World } from '../testing.ts';

let database: OpenDatabase;
let now = new Date('2026-11-20T20:00:00.000Z');
let world: World;
let userId: string;
let id: string;

const typed = {
  cycle: 'Fall 2027',
  deadlineDate: '2027-03-20',
  deadlineTime: '23:59',
  deadlineZone: 'America/Los_Angeles',
};

beforeAll(async () => {
  database = await openTestDatabase();
  world = openSubmissions(database, () => now);
  ({ userId, id } = await world.prepare());
  const path = rowPath('programs', id, 'deadlineDate');
  await world.save(userId, 'program-material', { [path]: typed.deadlineDate });
});
afterAll(() => database.close());

describe('a deadline that was entered later than the school lists it', () => {
  it('is the school’s on the hub, in the checks, in the record and for the referees', async () => {
    const { catalogue, deadline } = await world.service.get(userId, id);
    expect(deadline.at).toBe('2027-03-21T06:59:00.000Z');
    expect(chooseDeadline(typed, catalogue?.round ?? null)?.at.toISOString()).toBe(listedAt);
    const [view] = await world.service.material(userId);
    expect(view?.round?.at).toBe(listedAt);
    const { checks } = await world.service.checks(userId, id);
    expect(checks.find(({ key }) => key === 'deadline')?.message).toBe(
      'Due 1 March 2027. The school lists this deadline, and you entered March 20, 2027, 11:59 PM PDT. The earlier one counts.',
    );
    const { record } = await world.submissions.preflight(userId, id, undefined);
    expect(record?.deadlineAt).toBe(listedAt);
    const facts = createReferenceFacts(database.db, async () => world.programs);
    const own = (await facts.deadlinesOf([userId])).get(userId);
    expect(own?.map(({ at }) => at.toISOString())).toEqual([listedAt]);
  });

  it('has passed for the checks, the preflight and the sending once the school’s has', async () => {
    now = new Date(Date.parse(listedAt));
    const { state, blockers } = await world.submissions.preflight(userId, id, undefined);
    expect({ state, keys: blockers.map(({ key }) => key) }).toEqual({
      state: 'not_ready',
      keys: ['deadline'],
    });
    const problem = await getProblem(world.submissions.submit(userId, id, { declaration }));
    expect(problem.message).toMatch(
      /^The deadline was March 1, 2027, 11:59 PM PST, so nothing was sent\. .*Ask the program whether/,
    );
    expect((await world.service.get(userId, id)).state).toBe('started');
  });
});

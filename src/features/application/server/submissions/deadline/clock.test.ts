// A clock a day off at the deadline: ours counts, and both are said.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { day, minute } from '#shared/time/duration.ts';
import { deadline, declaration, openSubmissions, type World } from '../testing.ts';

let database: OpenDatabase;
let now: Date;
let world: World;
let userId: string;
let id: string;

const fromDeadline = (ms: number) => new Date(Date.parse(deadline) + ms);
/** What a device shows whose clock is a day behind. */
const deviceClock = () => new Date(now.getTime() - day).toISOString();

beforeAll(async () => {
  database = await openTestDatabase();
  world = openSubmissions(database, () => now);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = fromDeadline(-30 * minute);
  ({ userId, id } = await world.prepare());
});

describe('a device whose clock is a day behind', () => {
  it('learns it at the check, while there is time', async () => {
    const device = deviceClock();
    const { clocks, record } = await world.submissions.preflight(userId, id, device);
    expect(clocks).toEqual({ device, server: now.toISOString() });
    expect(record).toMatchObject({ deviceTime: device, checkedAt: now.toISOString() });
  });

  it('is too late when ours says so, and hears both clocks', async () => {
    now = fromDeadline(10 * minute);
    const body = { declaration, deviceTime: deviceClock() };
    const problem = await getProblem(world.submissions.submit(userId, id, body));
    expect(problem.code).toBe('wrong_state');
    expect(problem.message).toContain(
      'You pressed Submit March 1, 2027, 12:09 AM PST by your device’s clock, and it reached us March 2, 2027, 12:09 AM PST. The deadline counts by our clock.',
    );
    expect(problem.message).toContain('Everything you wrote is saved.');
    expect(await world.submissions.versions(userId, id)).toEqual([]);
  });

  it('is in time when ours says so, with the difference in the history', async () => {
    const { record } = await world.submissions.preflight(userId, id, deviceClock());
    if (!record) throw new Error('Something is missing.');
    const body = { declaration, record, deviceTime: deviceClock() };
    expect(await world.submissions.submit(userId, id, body)).toMatchObject({ withinGrace: false });
    const pressed = (await world.service.events(userId, id)).find(({ to }) => to === 'submitting');
    expect(pressed?.note).toContain('by your device’s clock, and it reached us');
    expect(pressed?.note).toMatch(/Your device’s clock is about 1 day behind ours\.$/);
  });

  it('opens no hours after the deadline by its own clock alone', async () => {
    now = fromDeadline(10 * minute);
    const { record, blockers } = await world.submissions.preflight(userId, id, deviceClock());
    expect(record).toBeNull();
    expect(blockers.map(({ key }) => key)).toEqual(['deadline']);
  });
});

describe('a device whose clock is right', () => {
  it('leaves no remark in the history', async () => {
    const body = { declaration, deviceTime: now.toISOString() };
    await world.submissions.submit(userId, id, body);
    const pressed = (await world.service.events(userId, id)).find(({ to }) => to === 'submitting');
    expect(pressed?.note).toBe('You declared that your answers are true and pressed Submit.');
  });
});

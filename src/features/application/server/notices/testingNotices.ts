// For tests only: students with programs and clocks of their own, and what they are told.
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createWorld } from '#features/notifications/server/testingNotifications.ts';
import type { ProgramActor, ProgramState } from '../../programPolicy.ts';
import { changeState } from '../programs/changeState.ts';
import type { CatalogueProgram } from '../programs/catalogueProgram.ts';
import { createProgramStore } from '../programs/store.ts';
import { openPrograms, secret } from '../programs/testing.ts';
import { type ApplicationNoticesDeps, createApplicationNotices } from './applicationNotices.ts';

const condenser = { roleName: 'Student', studentPackage: 'application_condenser' };

export function createNoticesWorld(database: OpenDatabase, programs: CatalogueProgram[]) {
  const { world, person, notifications } = createWorld(database);
  const clock = () => world.now;
  const build = (deps: Partial<ApplicationNoticesDeps> = {}) =>
    createApplicationNotices({
      database,
      clock,
      secret,
      catalogue: async (ids) => programs.filter(({ id }) => ids.includes(id)),
      contacts: async (ids) => new Map([...world.contacts].filter(([id]) => ids.includes(id))),
      documents: async () => new Map(),
      notify: notifications.notify,
      cancel: notifications.cancel,
      ...deps,
    });
  const processes = [build(), build()];
  const look = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.look()));
  };

  return {
    world,
    notifications,
    build,
    look,
    ...openPrograms(database.db, clock, programs),
    student(timeZone = 'America/Los_Angeles', facts: Partial<typeof condenser> = {}): string {
      const id = person(timeZone);
      const email = `${id}@example.test`;
      world.contacts.set(id, { email, timeZone, ...condenser, ...facts });
      return id;
    },
    async noticesOf(userId: string) {
      const { items } = await notifications.service.list(userId);
      return items;
    },
    /** As the jobs of two servers on one database: whenever something is due both look, then it is sent. */
    async runUntil(end: string): Promise<void> {
      for (;;) {
        await look();
        await notifications.deliverDue();
        const { rows } = await database.pool.query<{ next: Date | null }>(
          `select min(at) as next from (
            select due_at as at from application_reminders
            union all select mail_due_at from notice_deliveries
          ) as due where at > $1`,
          [world.now],
        );
        const next = rows[0]?.next ?? null;
        if (next === null || next > new Date(end)) break;
        world.now = next;
      }
      world.now = new Date(end);
    },
    /** A program, or staff, reports a state. */
    async report(
      userId: string,
      id: string,
      to: ProgramState,
      note = '',
      by: ProgramActor = 'program',
    ): Promise<void> {
      const store = createProgramStore(database.db);
      await database.transaction(async () => {
        const row = await store.findForUpdate(userId, id);
        if (!row) throw new Error('No such program.');
        const { next, event } = changeState(row, { to, by, note, now: clock() });
        await store.put([next]);
        await store.addEvents([event]);
      });
    },
  };
}
export type NoticesWorld = ReturnType<typeof createNoticesWorld>;

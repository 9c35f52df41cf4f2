// Contact between students and nurses over a test database, with what other slices would do. Tests only.
import { buildUser } from '#features/account/server/testing.ts';
import { listBlocked, listBlockers } from '#features/forum/server/members/blockersStore.ts';
import { addBlock, removeBlock } from '#features/forum/server/members/profile/blockStore.ts';
import type { Notice } from '#features/notifications/contract.ts';
import { setResponseHours } from '#features/nurses/server/store.ts';
import { openNurses } from '#features/nurses/server/testingNurses.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Clock } from '#shared/time/clock.ts';
import { createContactJobs } from './contactJobs.ts';
import type { Member } from './requestAccess.ts';
import { createNurseContact } from './services.ts';

export const requestText = 'I graduate in May. How do I prepare for nights on a med-surg floor?';

export function openNurseContact(database: OpenDatabase, clock: Clock) {
  const notices: Notice[] = [];
  const nurses = openNurses(database, clock);
  const deps = {
    database,
    clock,
    notify: async (notice: Notice) => void notices.push(notice),
    nurseFacts: (id: number) => nurses.directory.contactFacts(id),
    setResponseHours: (userId: string, hours: number | null) =>
      setResponseHours(database.db, userId, hours),
    blocks: {
      isBlocked: async (by: string, other: string) =>
        (await listBlockers(database.db, [by], other)).length > 0,
      listBlocked: (by: string, ids: readonly string[]) => listBlocked(database.db, by, ids),
      set: (userId: string, blockedId: string, on: boolean) =>
        on
          ? addBlock(database.db, { userId, blockedId, at: clock() })
          : removeBlock(database.db, userId, blockedId),
    },
  };
  const services = createNurseContact(deps);
  const publish = async (...given: Parameters<typeof nurses.publish>) => {
    const { userId, id, email } = await nurses.publish(...given);
    return { id: String(id), email, member: { userId, roleName: 'Nurse' } };
  };
  return {
    ...services,
    work: createContactJobs(deps),
    nurses,
    notices,
    /** As in the forum, where nothing ends by it. */
    setBlock: deps.blocks.set,
    publish,
    async buildStudent(name = 'Sam Sample'): Promise<Member> {
      const { id: userId } = await buildUser(database.db, { name });
      return { userId, roleName: 'Student' };
    },
    send: (student: Member, nurseId: string, message = requestText) =>
      services.requests.send(student, nurseId, { topic: 'first_job', message }),
  };
}
export type OpenNurseContact = ReturnType<typeof openNurseContact>;

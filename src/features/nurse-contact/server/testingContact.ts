// Contact between students and nurses over a test database, with what other slices would do. Tests only.
import { buildUser } from '#features/account/server/testing.ts';
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
  const blocked = new Set<string>();
  const nurses = openNurses(database, clock);
  const deps = {
    database,
    clock,
    notify: async (notice: Notice) => void notices.push(notice),
    nurseFacts: (id: number) => nurses.directory.contactFacts(id),
    setResponseHours: (userId: string, hours: number | null) =>
      setResponseHours(database.db, userId, hours),
    blocks: {
      isBlocked: async (by: string, other: string) => blocked.has(`${by} ${other}`),
      set: async (by: string, other: string, on: boolean) => {
        if (on) blocked.add(`${by} ${other}`);
        else blocked.delete(`${by} ${other}`);
      },
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
    blocked,
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

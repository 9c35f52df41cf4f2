// What a student is told about an application (features.md Appendix C): each morning's dates, and changes at once.
import type { Database } from '#server/db/database.ts';
import { everyMinute, type Job } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import { type Caller, checkAudience } from '#shared/contract/audience.ts';
import { isKnownZone } from '#shared/time/zonedTime.ts';
import type { CancelNotices, Notify } from '#features/notifications/contract.ts';
import { defaultZone } from '#features/notifications/rules.ts';
import { readRows } from '../../answers/places.ts';
import { findDeadline } from '../../answers/programs/programDeadline.ts';
import { readProgramId } from '../../answers/programs/programRows.ts';
import { listAcceptedVersions } from '../../material/acceptedVersion.ts';
import { saveSection } from '../../contract.ts';
import { unsentStates } from '../../programPolicy.ts';
import { readApplicant } from '../../readiness/applicant.ts';
import { programName } from '../../readiness/programName.ts';
import { programReadiness } from '../../readiness/programReadiness.ts';
import type { ListedProgram, ReadinessDocument, ReadinessSections } from '../../readiness/types.ts';
import type { CatalogueProgram, ReadCatalogue } from '../programs/catalogueProgram.ts';
import { listPrograms, readValues } from '../programs/programReadiness.ts';
import type { ProgramRow } from '../programs/store.ts';
import { createSealer } from '../seal.ts';
import { createSectionRecords } from '../sectionRecords.ts';
import { createApplicationStore } from '../store.ts';
import { listDates, type UnsentProgram } from './listDates.ts';
import { type NoticePlan, type PlannedNotice, planNotices } from './planNotices.ts';
import { isPassing, stateNotice } from './stateNotices.ts';
import { createReminderStore, listOwners, type ReminderRow, removeOwners } from './store.ts';

type Contact = Caller & { readonly timeZone: string };

export type ApplicationNoticesDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: () => Date;
  readonly secret: string;
  readonly catalogue: ReadCatalogue;
  /** Those in good standing with a confirmed address. */
  readonly contacts: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Contact>>;
  readonly documents: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly ReadinessDocument[]>>;
  readonly notify: Notify;
  readonly cancel: CancelNotices;
};

type Student = {
  readonly reminder: ReminderRow;
  readonly contact: Contact | undefined;
  readonly values: ReadinessSections | null;
  readonly programs: readonly ListedProgram[];
  readonly states: readonly ProgramRow[];
  readonly documents: readonly ReadinessDocument[];
};

/** Students whose answers are in memory at once. */
const batchSize = 100;
const lowestId = '00000000-0000-0000-0000-000000000000';

const nothing: NoticePlan = { notices: [], ended: [], known: [], nextLook: null };

const isUnsent = ({ state }: ProgramRow): boolean => unsentStates.some((each) => each === state);

function listUnsent({ values, programs, states, documents }: Student, now: Date): UnsentProgram[] {
  const unsent = new Set(states.filter(isUnsent).map(({ id }) => id));
  if (values === null || unsent.size === 0) return [];
  const applicant = readApplicant({ sections: values, documents, now: now.getTime() });
  return programs
    .filter(({ id }) => unsent.has(id))
    .map((listed) => ({
      listed,
      readiness: programReadiness(applicant, listed),
      deadline: findDeadline(listed),
    }));
}

function planFor(student: Student, now: Date): NoticePlan {
  const { reminder, contact, values } = student;
  if (values === null) return nothing;
  const zone = contact && isKnownZone(contact.timeZone) ? contact.timeZone : defaultZone;
  const unsent = listUnsent(student, now);
  return planNotices(listDates(unsent, values), unsent, { ...reminder, now, zone });
}

/** Of the call that saves what they are about: a reminder to somebody who can't act on it is noise. */
const mayBeTold = (contact: Contact | undefined): boolean =>
  contact !== undefined && checkAudience(saveSection.audience, contact) === null;

export function createApplicationNotices(deps: ApplicationNoticesDeps) {
  const { database, clock, secret, catalogue, contacts, documents, notify, cancel } = deps;
  const store = createReminderStore(database.db);
  const sections = createApplicationStore(database.db);
  const records = createSectionRecords(sections, createSealer(secret), undefined);

  async function readCatalogue(all: readonly ReadinessSections[]): Promise<CatalogueProgram[]> {
    const rows = all.flatMap((values) => readRows(values['program-material'], 'programs'));
    const ids = new Set(rows.flatMap(({ row }) => readProgramId(row) ?? []));
    return ids.size === 0 ? [] : [...(await catalogue([...ids], listAcceptedVersions(rows)))];
  }

  async function readStudents(due: readonly ReminderRow[]): Promise<Student[]> {
    if (due.length === 0) return [];
    const ids = due.map(({ userId }) => userId);
    const stored = await store.listApplications(ids);
    const values = new Map(
      [...stored].map(([userId, found]) => [userId, readValues(records, found)] as const),
    );
    const states = groupBy(await store.listPrograms(ids), ({ userId }) => userId);
    const known = await readCatalogue([...values.values()]);
    const [reachable, files] = [await contacts(ids), await documents(ids)];
    return due.map((reminder) => {
      const { userId } = reminder;
      const own = values.get(userId) ?? null;
      return {
        reminder,
        contact: reachable.get(userId),
        values: own,
        programs: own ? listPrograms(own, known) : [],
        states: states.get(userId) ?? [],
        documents: files.get(userId) ?? [],
      };
    });
  }

  async function takeStateNotices(student: Student): Promise<PlannedNotice[]> {
    const events = await store.takeEvents(student.reminder.userId);
    const names = new Map(student.programs.map((each) => [each.id, programName(each)]));
    const states = new Map(student.states.map(({ id, state }) => [id, state]));
    return events
      .filter((event) => !isPassing(event) || states.get(event.programApplicationId) === event.to)
      .toSorted((one, other) => one.id - other.id)
      .map((event) => stateNotice(event, names.get(event.programApplicationId) ?? 'A program'));
  }

  /** @returns how many notices were reported, none where the student's answers changed meanwhile */
  async function report(student: Student, now: Date): Promise<number> {
    const { reminder, contact } = student;
    const { userId } = reminder;
    const plan = planFor(student, now);
    return database.transaction(async () => {
      const { known, nextLook: dueAt } = plan;
      if (!(await store.finishLook(reminder, { known, dueAt, now }))) return 0;
      const changes = await takeStateNotices(student);
      for (const [kind, ended] of groupBy(plan.ended, (each) => each.kind)) {
        await cancel(
          userId,
          kind,
          ended.map(({ group }) => group),
        );
      }
      if (!mayBeTold(contact)) return 0;
      const notices = [...changes, ...plan.notices];
      for (const notice of notices) await notify({ ...notice, to: [userId] });
      return notices.length;
    });
  }

  /** Safe to repeat, and beside another process. @returns how many notices were reported */
  async function look(): Promise<number> {
    const now = clock();
    let count = 0;
    let after = lowestId;
    for (;;) {
      const due = await store.listDue(now, after, batchSize);
      for (const student of await readStudents(due)) count += await report(student, now);
      if (due.length < batchSize) return count;
      after = due.at(-1)?.userId ?? after;
    }
  }

  return {
    look,
    requestLook: (userId: string, since: Date): Promise<void> => store.requestLook([userId], since),
    /** Of somebody whose clock was changed. */
    lookAgain: (userId: string): Promise<void> => store.lookAgain(userId, clock()),
  };
}
export type ApplicationNotices = ReturnType<typeof createApplicationNotices>;

export const applicationNoticeJobs = (
  { look }: Pick<ApplicationNotices, 'look'>,
  deps: OrphanDeps,
): readonly Job[] => [
  {
    name: 'remind students of their applications',
    isDue: everyMinute,
    run: async () => void (await look()),
  },
  orphanJob('remove reminders of students without an account', deps, listOwners, removeOwners),
];

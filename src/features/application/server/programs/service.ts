import type { Queries } from '#server/db/database.ts';
import { everyQuarterHour, type Job } from '#server/jobs/jobs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { ProgramApplication, ProgramDetail, ProgramEvent } from '../../programContract.ts';
import type { ProgramState } from '../../programPolicy.ts';
import type { ProgramReadiness } from '../../readiness/types.ts';
import { chooseRequirements, listAcceptedVersions } from '../../material/acceptedVersion.ts';
import type { ProgramMaterialView } from '../../materialContract.ts';
import { createReminderStore } from '../notices/store.ts';
import { createOwnership } from '../ownership.ts';
import { createSealer } from '../seal.ts';
import { createSectionRecords } from '../sectionRecords.ts';
import { createSectionWriter } from '../sectionWriter.ts';
import { createApplicationStore } from '../store.ts';
import { createAddProgram, type NewProgram } from './addProgram.ts';
import type { ReadCatalogue } from './catalogueProgram.ts';
import { changeState, requireRecordable, stateOnward } from './changeState.ts';
import { createProgramDerivation } from './derivation.ts';
import { createFindListed } from './listedDeadlines.ts';
import { createMissedDeadlines } from './missedDeadlines.ts';
import { createListCache, type ListAnswer, type Validity } from './listCache.ts';
import { createListRevision } from './listRevisionStore.ts';
import { findValidity, validNever } from './listValidity.ts';
import { planDerivation } from './planDerivation.ts';
import { type PresentedProgram, presentDetail, presentEvent, presentPrograms } from './present.ts';
import { createReadiness, type ReadDocuments } from './programReadiness.ts';
import { createProgramStore } from './store.ts';
import { createSnapshotStore } from '../submissions/store.ts';
import { readRows } from '../../answers/places.ts';
import { findOwnRound } from '../../answers/programs/programDeadline.ts';
import { readProgramId } from '../../answers/programs/programRows.ts';

const key = 'program-material';

export type ProgramDeps = {
  readonly db: Queries;
  readonly clock: () => Date;
  readonly secret: string;
  readonly catalogue: ReadCatalogue;
  readonly documents: ReadDocuments;
};

export type StateRequest = {
  readonly state: ProgramState;
  readonly note: string;
  readonly happenedOn?: string | undefined;
  readonly revision?: number | undefined;
};

export function createProgramService({ db, clock, secret, catalogue, documents }: ProgramDeps) {
  const sections = createApplicationStore(db);
  const records = createSectionRecords(sections, createSealer(secret), undefined);
  const ownership = createOwnership(sections, clock);
  const store = createProgramStore(db);
  const cached = createListCache({ findRevision: createListRevision(db), clock });
  const snapshots = createSnapshotStore(db);
  const derivation = createProgramDerivation(store, catalogue);
  const writer = createSectionWriter(sections, records, derivation, createReminderStore(db));
  const readiness = createReadiness({
    db,
    clock,
    sections,
    records,
    ownership,
    store,
    catalogue,
    documents,
  });
  const add = createAddProgram({ db, clock, sections, records, ownership, writer, catalogue });

  async function readSection(userId: string) {
    const current = await sections.listCurrentSections(userId);
    if (!current) return null;
    const { application } = current;
    const section = current.sections.find((each) => each.key === key) ?? null;
    return { current, application, values: records.valuesOf(application.id, key, section) };
  }

  /** A section that the build before stored has no rows in the table yet. */
  const deriveNow = (userId: string): Promise<void> =>
    db.transaction(async () => {
      await ownership.requireApplication(userId, 'current', { forUpdate: true });
      const found = await readSection(userId);
      if (found) await derivation.derive(found.application, found.values, clock());
    });

  async function readCatalogued(rows: ReturnType<typeof readRows>) {
    const ids = new Set(rows.flatMap(({ row }) => readProgramId(row) ?? []));
    return ids.size === 0 ? [] : catalogue([...ids], listAcceptedVersions(rows));
  }

  async function read(
    userId: string,
  ): Promise<Validity & { readonly listed: readonly PresentedProgram[] }> {
    const found = await readSection(userId);
    if (!found) return { listed: [], ...validNever };
    const { current, application, values } = found;
    const rows = readRows(values, 'programs');
    const now = clock();
    let known = await store.list(userId);
    const programs = await readCatalogued(rows);
    const findListed = createFindListed(programs);
    if (planDerivation(application, values, { known, findListed }, now).rows.length > 0) {
      await deriveNow(userId);
      known = await store.list(userId);
    }
    if (await readiness.update(userId, current, known, programs)) known = await store.list(userId);
    return {
      listed: presentPrograms(values, known, programs, now),
      ...findValidity(now, rows, programs),
    };
  }

  const notListed = (): Problem =>
    new Problem(
      'not_found',
      'There’s no such program in your application. It may have been removed on another device. Go back to My application to see your programs.',
    );

  /** @throws Problem not_found for one that is not this student’s */
  async function require(userId: string, id: string): Promise<PresentedProgram> {
    const { listed } = await read(userId);
    const found =
      listed.find(({ program }) => program.id === id) ??
      listed.find(({ program }) => program.alsoListed.includes(id));
    if (found) return found;
    throw notListed();
  }

  async function readDetail(userId: string, id: string): Promise<ProgramDetail> {
    const found = await require(userId, id);
    return presentDetail(found, await snapshots.findNewest(userId, found.row.id));
  }

  async function change(
    userId: string,
    id: string,
    { state: to, note, happenedOn, revision }: StateRequest,
  ): Promise<ProgramDetail> {
    return db.transaction(async () => {
      const { program } = await require(userId, id);
      const row = await store.findForUpdate(userId, program.id);
      if (!row) throw new Error('A program that is listed has no row.');
      if (revision !== undefined && revision !== row.revision) {
        throw new Problem(
          'revision_mismatch',
          'This program was changed on another device. Nothing was changed here. Look at its new state first.',
          { current: stateOnward(row, program.route) },
        );
      }
      requireRecordable(row, to, program.route);
      const wanted = { to, by: 'student' as const, note, happenedOn, now: clock() };
      const { next, event } = changeState(row, wanted, program.route);
      await store.put([next]);
      await store.addEvents([event]);
      return readDetail(userId, program.id);
    });
  }

  const markMissed = createMissedDeadlines({ db, clock, store, catalogue });

  const jobs: readonly Job[] = [
    {
      name: 'mark missed deadlines',
      isDue: everyQuarterHour,
      run: async () => void (await markMissed()),
    },
  ];

  return {
    list: async (userId: string): Promise<ProgramApplication[]> =>
      (await read(userId)).listed.map(({ program }) => program),
    /** The list as it is sent. */
    answerList: (
      userId: string,
      encode: (programs: ProgramApplication[]) => string,
    ): Promise<ListAnswer> =>
      cached(userId, async () => {
        const { listed, ...validity } = await read(userId);
        return { ...validity, json: encode(listed.map(({ program }) => program)) };
      }),
    get: readDetail,
    async material(userId: string): Promise<ProgramMaterialView[]> {
      const found = await readSection(userId);
      if (!found) return [];
      const rows = readRows(found.values, 'programs');
      const programs = new Map((await readCatalogued(rows)).map((each) => [each.id, each]));
      return rows.flatMap(({ id, row }) => {
        const program = programs.get(readProgramId(row) ?? 0);
        if (!program) return [];
        return [
          {
            id,
            programId: program.id,
            name: program.name,
            round: findOwnRound(row, program.deadlines),
            ...chooseRequirements(row, program),
          },
        ];
      });
    },
    async checks(userId: string, id: string): Promise<ProgramReadiness> {
      const { program } = await require(userId, id);
      const opened = await readiness.open(userId, program.id);
      if (!opened) throw notListed();
      return opened.judge(clock());
    },
    async events(userId: string, id: string): Promise<ProgramEvent[]> {
      const { program } = await require(userId, id);
      return (await store.listEvents(userId, program.id)).map(presentEvent);
    },
    async add(userId: string, wanted: NewProgram) {
      const { id, isNew, warnings } = await add(userId, wanted);
      return { isNew, program: { ...(await readDetail(userId, id)), warnings } };
    },
    change,
    withdraw: (userId: string, id: string, request: Omit<StateRequest, 'state'>) =>
      change(userId, id, { ...request, state: 'withdrawn' }),
    markMissed,
    jobs,
  };
}
export type ProgramService = ReturnType<typeof createProgramService>;

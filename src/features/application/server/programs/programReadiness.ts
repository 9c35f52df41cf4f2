// The rules of the device, over the sections as they are stored.
import type { Queries } from '#server/db/database.ts';
import { readRows } from '../../answers/places.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { programReadiness } from '../../readiness/programReadiness.ts';
import { type Applicant, readApplicant } from '../../readiness/applicant.ts';
import { toProgramFacts } from '../../readiness/programFacts.ts';
import type {
  ListedProgram,
  ProgramReadiness,
  ReadinessDocument,
  ReadinessSection,
  ReadinessSections,
} from '../../readiness/types.ts';
import type { RowValues } from '../../definition/types.ts';
import { chooseRequirements, listAcceptedVersions } from '../../material/acceptedVersion.ts';
import type { createOwnership } from '../ownership.ts';
import type { SectionRecords } from '../sectionRecords.ts';
import type { ApplicationStore } from '../store.ts';
import type { CatalogueProgram, ReadCatalogue } from './catalogueProgram.ts';
import { changeState } from './changeState.ts';
import { readProgramId } from '../../answers/programs/programRows.ts';
import type { ProgramRow, ProgramStore } from './store.ts';

/** One program with the answers as they are stored now. */
export type OpenedProgram = {
  readonly sections: ReadinessSections;
  readonly row: RowValues;
  readonly catalogued: CatalogueProgram | null;
  readonly judge: (at: Date) => ProgramReadiness;
};

const hasRows = (values: DraftValues, list: string): boolean =>
  Object.keys(values).some((path) => path.startsWith(`${list}/`));

export type ReadDocuments = (userId: string) => Promise<readonly ReadinessDocument[]>;

type Deps = {
  readonly db: Queries;
  readonly clock: () => Date;
  readonly sections: ApplicationStore;
  readonly records: SectionRecords;
  readonly ownership: ReturnType<typeof createOwnership>;
  readonly store: ProgramStore;
  readonly catalogue: ReadCatalogue;
  readonly documents: ReadDocuments;
};

const readyNote = 'Nothing is missing now.';
const notReadyNote = 'Something is missing again.';

const isPrepared = ({ state }: ProgramRow): boolean => state === 'started' || state === 'ready';

type StoredSections = NonNullable<Awaited<ReturnType<ApplicationStore['listCurrentSections']>>>;

export function readValues(
  records: SectionRecords,
  { application, sections }: StoredSections,
): ReadinessSections {
  const valuesOf = (key: ReadinessSection) => {
    const row = sections.find((section) => section.key === key) ?? null;
    return records.valuesOf(application.id, key, row);
  };
  return {
    'personal-information': valuesOf('personal-information'),
    academics: valuesOf('academics'),
    achievements: valuesOf('achievements'),
    'program-material': valuesOf('program-material'),
  };
}

export const listPrograms = (
  values: ReadinessSections,
  known: readonly CatalogueProgram[],
): ListedProgram[] =>
  readRows(values['program-material'], 'programs').map(({ id, row }) => {
    const programId = readProgramId(row);
    const found = known.find((program) => program.id === programId);
    if (!found) return { id, row, facts: null };
    const { requirements, newest } = chooseRequirements(row, found);
    const facts = { ...found.details, deadlines: found.deadlines };
    const own = { requirements, isReplaced: newest !== null };
    return { id, row, facts: toProgramFacts(facts, own) };
  });

export function createReadiness(deps: Deps) {
  const { db, clock, sections, records, ownership, store, catalogue } = deps;

  async function readSections(userId: string): Promise<ReadinessSections | null> {
    const found = await sections.listCurrentSections(userId);
    return found && readValues(records, found);
  }

  function planStates(
    applicant: Applicant,
    programs: readonly ListedProgram[],
    known: readonly ProgramRow[],
    now: Date,
  ) {
    const byId = new Map(programs.map((program) => [program.id, program]));
    return known.filter(isPrepared).flatMap((row) => {
      const program = byId.get(row.id);
      if (!program) return [];
      const isReady = programReadiness(applicant, program).state === 'ready';
      if (isReady === (row.state === 'ready')) return [];
      const to = isReady ? ('ready' as const) : ('started' as const);
      const note = isReady ? readyNote : notReadyNote;
      return [changeState(row, { to, by: 'system', note, now })];
    });
  }

  async function planFor(
    userId: string,
    current: StoredSections | null,
    known: readonly ProgramRow[],
    facts: readonly CatalogueProgram[],
  ) {
    if (current === null || !known.some(isPrepared)) return [];
    const values = readValues(records, current);
    const now = clock();
    const programs = listPrograms(values, facts);
    const needsFiles =
      programs.some(({ facts: of }) => (of?.material?.documents.length ?? 0) > 0) ||
      hasRows(values['program-material'], 'documentChoices');
    const documents = needsFiles ? await deps.documents(userId) : [];
    const applicant = readApplicant({ sections: values, documents, now: now.getTime() });
    return planStates(applicant, programs, known, now);
  }

  return {
    /**
     * Takes programs along the arrows between started and ready, as the answers are now.
     * @param current the answers as they were read
     * @param known the rows of the table as they were read
     * @returns whether a row has changed
     */
    async update(
      userId: string,
      current: StoredSections,
      known: readonly ProgramRow[],
      facts: readonly CatalogueProgram[],
    ): Promise<boolean> {
      if ((await planFor(userId, current, known, facts)).length === 0) return false;
      await db.transaction(async () => {
        await ownership.requireApplication(userId, 'current', { forUpdate: true });
        const changes = await planFor(
          userId,
          await sections.listCurrentSections(userId),
          await store.list(userId),
          facts,
        );
        await store.put(changes.map(({ next }) => next));
        await store.addEvents(changes.map(({ event }) => event));
      });
      return true;
    },

    open,
  };

  /** Null for a row that is not in the section. */
  async function open(userId: string, id: string): Promise<OpenedProgram | null> {
    const values = await readSections(userId);
    if (!values) return null;
    const typed = readRows(values['program-material'], 'programs').find((each) => each.id === id);
    const programId = typed ? readProgramId(typed.row) : null;
    const facts =
      typed && programId !== null
        ? await catalogue([programId], listAcceptedVersions([typed]))
        : [];
    const program = listPrograms(values, facts).find((each) => each.id === id);
    if (!program) return null;
    const documents = await deps.documents(userId);
    return {
      sections: values,
      row: program.row,
      catalogued: facts[0] ?? null,
      judge: (at) =>
        programReadiness(
          readApplicant({ sections: values, documents, now: at.getTime() }),
          program,
        ),
    };
  }
}

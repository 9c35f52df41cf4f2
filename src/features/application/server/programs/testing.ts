// For tests only: a student's programs over a real database, and a catalogue of plain objects.
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import type { Queries } from '#server/db/database.ts';
import type { DraftChange } from '#shared/draft/draftValues.ts';
import { type ApplicationService, createApplicationService } from '../service.ts';
import { buildSave, laptop } from '../testing.ts';
import { buildRow } from '../../testing.ts';
import type { CatalogueProgram, ReadCatalogue } from './catalogueProgram.ts';
import type { ReadDocuments } from './programReadiness.ts';
import { createProgramService } from './service.ts';

export const secret = 'a secret of this test';

type Facts = Partial<Omit<CatalogueProgram, 'school' | 'details'>> & {
  readonly school?: Partial<CatalogueProgram['school']>;
  readonly details?: Partial<CatalogueProgram['details']>;
};

/** A BSN of Harbor State, due March 1, 2027 in Pacific time, sent through NursingCAS. */
export const buildCatalogueProgram = (facts: Facts = {}): CatalogueProgram => ({
  id: 1,
  type: 'BSN',
  name: 'Bachelor of Science in Nursing',
  sample: false,
  deadlines: [
    {
      cycle: 'Fall 2027',
      kind: 'final',
      at: '2027-03-02T07:59:00.000Z',
      zone: 'America/Los_Angeles',
    },
  ],
  ...facts,
  details: { ...emptyProgramDetails, route: 'nursingcas', fee: 7000, ...facts.details },
  school: {
    slug: 'harbor-state',
    name: 'Harbor State University',
    city: 'Oceanside',
    state: 'CA',
    open: true,
    ...facts.school,
  },
});

export function openPrograms(
  db: Queries,
  clock: () => Date,
  programs: CatalogueProgram[],
  documents: ReadDocuments = async () => [],
) {
  const catalogue: ReadCatalogue = async (ids) => programs.filter(({ id }) => ids.includes(id));
  const sections = createApplicationService({ db, clock, secret, catalogue });
  const service = createProgramService({
    db,
    clock,
    secret,
    catalogue,
    documents,
  });
  return { sections, service };
}

export const rowChanges = (
  id: string,
  fields: Readonly<Record<string, string>>,
  position?: string,
): DraftChange[] =>
  Object.entries(buildRow('programs', id, fields, position)).map(([path, value]) => ({
    path,
    value,
  }));

/** Saves changes of the section over what is there, as a device does. */
export async function saveRows(
  sections: ApplicationService,
  userId: string,
  changes: readonly DraftChange[],
): Promise<void> {
  const key = 'program-material';
  const { rev } = await sections.getSection({
    userId,
    applicationId: 'current',
    key,
    device: laptop,
  });
  await sections.saveSection(buildSave(userId, { key, ifMatch: rev, changes }));
}

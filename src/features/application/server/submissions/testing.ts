// For tests only: a student whose application is ready to be sent, over a real database.
import { randomUUID } from 'node:crypto';
import type { Mail } from '#server/mail/outbox.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { staticLists } from '#shared/reference/staticLists.ts';
import { applicationSchema, type SectionKey } from '../../contract.ts';
import { buildSections } from '../../readiness/testing.ts';
import type { CatalogueProgram } from '../programs/catalogueProgram.ts';
import { buildCatalogueProgram, openPrograms, secret } from '../programs/testing.ts';
import { laptop } from '../testing.ts';
import type { ReferenceStatus, SentDocument, SubmissionDeps } from './deps.ts';
import { createSubmissionService } from './service.ts';

/** Takes applications from here: a BSN of a fictitious school, due March 1, 2027 in Pacific time. */
export const buildSamplePrograms = (): CatalogueProgram[] => [
  buildCatalogueProgram({ sample: true, details: { route: 'lamplight', tests: [] } }),
  buildCatalogueProgram({ id: 2, sample: true, details: { route: 'lamplight' } }),
  buildCatalogueProgram({ id: 3, details: { route: 'nursingcas' } }),
  buildCatalogueProgram({ id: 4, details: { route: 'lamplight' } }),
];

export const declaration = { accepted: true, name: 'Zoë O’Brien-Nguyễn' };
export const deadline = '2027-03-02T07:59:00.000Z';

export type World = ReturnType<typeof openSubmissions>;

export function openSubmissions(
  database: OpenDatabase,
  clock: () => Date,
  more: Partial<Pick<SubmissionDeps, 'onSent'>> = {},
) {
  const programs = buildSamplePrograms();
  const mails: Mail[] = [];
  const ended: string[] = [];
  const documents = new Map<string, SentDocument[]>();
  const references = new Map<string, ReferenceStatus[]>();
  const listDocuments = async (userId: string) => documents.get(userId) ?? [];
  const opened = openPrograms(database.db, clock, programs, listDocuments);
  const submissions = createSubmissionService({
    database,
    clock,
    secret,
    catalogue: async (ids) => programs.filter(({ id }) => ids.includes(id)),
    programs: opened.service,
    documents: listDocuments,
    references: async (userId) => references.get(userId) ?? [],
    endReferences: async (userId) => void ended.push(userId),
    optionLists: async () => (key) => staticLists.find((list) => list.key === key) ?? null,
    mail: { enqueue: async (mail) => void mails.push(mail) },
    emails: async (ids) => new Map(ids.map((id) => [id, `${id}@example.test`])),
    origin: () => 'https://lamplight.example',
    siteName: 'Lamplight',
    ...more,
  });

  async function save(userId: string, key: SectionKey, values: DraftValues): Promise<void> {
    const place = { userId, applicationId: 'current', key, device: laptop };
    const { rev } = await opened.sections.getSection(place);
    const changes = Object.entries(values).map(([path, value]) => ({ path, value }));
    if (changes.length === 0) return;
    const schema = applicationSchema;
    await opened.sections.saveSection({ ...place, ifMatch: rev, schema, seq: rev + 1, changes });
  }

  return {
    ...opened,
    /** Of the catalogue. */
    programs,
    submissions,
    mails,
    ended,
    documents,
    references,
    save,

    /** @returns the student, and the program that nothing is missing for */
    async prepare(programId = 1): Promise<{ userId: string; id: string }> {
      const userId = randomUUID();
      for (const [key, values] of Object.entries(buildSections()))
        await save(userId, key as SectionKey, values);
      const { program } = await opened.service.add(userId, { programId });
      await opened.service.change(userId, program.id, { state: 'started', note: '' });
      return { userId, id: program.id };
    },
  };
}

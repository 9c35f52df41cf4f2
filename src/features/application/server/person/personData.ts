import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import { archiveName, jsonEntry, jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { readRows } from '../../answers/places.ts';
import type { OptionLookup } from '../../answers/labels.ts';
import { type SectionKey, sectionKeys } from '../../contract.ts';
import { type ProgramState, unsentStates, withProgram } from '../../programPolicy.ts';
import { programName } from '../../readiness/programName.ts';
import { removeOwners as removeReminders } from '../notices/store.ts';
import { removeOwners } from '../ownersStore.ts';
import { createProgramStore } from '../programs/store.ts';
import { createSealer } from '../seal.ts';
import { createSectionRecords } from '../sectionRecords.ts';
import { type ApplicationRow, createApplicationStore } from '../store.ts';
import { createSnapshotStore } from '../submissions/store.ts';
import { formatAnswers } from './answersText.ts';
import {
  listApplications,
  listDevices,
  listPdfKeys,
  listProgramEvents,
  listRevisions,
} from './personStore.ts';

export type ApplicationDataDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: () => Date;
  readonly secret: string;
  readonly optionLists: () => Promise<OptionLookup>;
  /** PDFs of what was sent. */
  readonly files: FileStore;
};

export type OpenApplication = {
  readonly id: string;
  readonly name: string;
  readonly state: ProgramState;
  readonly deadlineAt: Date | null;
};

export type ApplicationData = PersonData & {
  /** Programs that are being filled in, or wait for a decision. */
  listOpen(userId: string): Promise<OpenApplication[]>;
  countSent(userId: string): Promise<number>;
};

const openStates: readonly ProgramState[] = [...unsentStates, ...withProgram];

export function createApplicationData(deps: ApplicationDataDeps): ApplicationData {
  const { clock, secret, optionLists, files } = deps;
  const { db } = deps.database;
  const store = createApplicationStore(db);
  const programs = createProgramStore(db);
  const snapshots = createSnapshotStore(db);
  const records = createSectionRecords(store, createSealer(secret), undefined);
  const sealer = createSealer(secret);

  const readSection = async ({ id }: ApplicationRow, key: SectionKey): Promise<DraftValues> =>
    records.valuesOf(id, key, await store.findSection(id, key));

  async function readSections(application: ApplicationRow) {
    const entries: [SectionKey, DraftValues][] = [];
    for (const key of sectionKeys) entries.push([key, await readSection(application, key)]);
    return Object.fromEntries(entries) as Record<SectionKey, DraftValues>;
  }

  async function* exportAnswers(application: ApplicationRow): AsyncGenerator<ArchiveEntry> {
    const { id } = application;
    const sections = await readSections(application);
    if (Object.values(sections).every((values) => Object.keys(values).length === 0)) return;
    const today = clock().toISOString().slice(0, 10);
    yield {
      path: 'application/answers.md',
      about: 'Your application: every answer next to its question.',
      content: formatAnswers(sections, { today, lookup: await optionLists() }),
    };
    yield jsonEntry('application/answers.json', 'The same answers, as they are stored.', sections);
    const earlier = (await listRevisions(db, id)).map(({ sealed, ...row }) => ({
      ...omit(row, ['applicationId']),
      values: { ...row.values, ...sealer.open(sealed, `${id}/${row.key}`) },
    }));
    yield* jsonRows('application/earlier-versions.json', 'Earlier versions of sections.', earlier);
    const devices = (await listDevices(db, id)).map((row) => omit(row, ['applicationId']));
    yield* jsonRows('application/devices.json', 'Devices you filled it in on.', devices);
  }

  async function* exportSent(userId: string): AsyncGenerator<ArchiveEntry> {
    for (const row of await snapshots.listAll(userId)) {
      const content = await snapshots.readContent(row);
      const name = archiveName(`${row.school}, ${row.receiptNumber}`, row.receiptNumber);
      const about = `What you sent to ${row.school} on ${row.submittedAt.toISOString()}.`;
      if (content !== null) yield { path: `application/sent/${name}.json`, about, content };
      const pdf = row.pdfKey === null ? null : await files.open(row.pdfKey);
      if (pdf === null) continue;
      yield { path: `application/sent/${name}.pdf`, about, content: pdf, isCompressed: true };
    }
  }

  async function* exportPerson(userId: string): AsyncGenerator<ArchiveEntry> {
    for (const application of await listApplications(db, userId)) yield* exportAnswers(application);
    const listed = (await programs.list(userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows('application/programs.json', 'Programs you apply to.', listed);
    const events = (await listProgramEvents(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows('application/history.json', 'What happened with each program.', events);
    yield* exportSent(userId);
  }

  return {
    name: 'application',
    exportPerson,

    async listOpen(userId) {
      const application = await store.findCurrent(userId);
      const values = application && (await readSection(application, 'program-material'));
      const rows = new Map(readRows(values ?? {}, 'programs').map(({ id, row }) => [id, { row }]));
      return (await programs.list(userId))
        .filter(({ state }) => openStates.includes(state))
        .map(({ id, state, deadlineAt }) => {
          return { id, state, deadlineAt, name: programName(rows.get(id) ?? { row: {} }) };
        });
    },

    countSent: (userId) => snapshots.count(userId),

    async removePerson(userId) {
      const keys = await listPdfKeys(db, userId);
      const receipts = (await snapshots.listAll(userId)).map((row) => row.receiptNumber);
      await removeOwners(db, [userId]);
      await removeReminders(db, [userId]);
      return {
        mailKeys: receipts,
        removeFiles: async () => {
          for (const key of keys) await files.remove(key);
        },
      };
    },
  };
}

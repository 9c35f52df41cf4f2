// Drafts may be wrong; they are stored all the same (offline.md §4.1).
import type { Queries } from '#server/db/database.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { applyChanges, type DraftChange } from '#shared/draft/draftValues.ts';
import { applicationSchema, type SectionKey, type SectionSnapshot } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import type { Device } from '../deviceHeader.ts';
import { answerFields } from './answerFields.ts';
import { refuseUnstorable } from './limits.ts';
import { createReminderStore } from './notices/store.ts';
import { createOwnership } from './ownership.ts';
import { presentApplication, presentNoSection } from './present.ts';
import { createSealer } from './seal.ts';
import type { ReadCatalogue } from './programs/catalogueProgram.ts';
import { createProgramDerivation } from './programs/derivation.ts';
import { createProgramStore } from './programs/store.ts';
import { createSentLock } from './submissions/sentLock.ts';
import { createSnapshotStore } from './submissions/store.ts';
import { createSectionRecords } from './sectionRecords.ts';
import { createSectionWriter } from './sectionWriter.ts';
import { createApplicationStore } from './store.ts';

const lockedMessage =
  'You sent an application to this program, so its school, program and cycle stay as they were sent. Your change isn’t included; everything else you typed is safe. To apply again, add the program for another cycle.';

export type ApplicationDeps = {
  readonly db: Queries;
  readonly clock: () => Date;
  readonly secret: string;
  readonly incarnation?: string | undefined;
  readonly catalogue: ReadCatalogue;
};

export type SectionPlace = {
  readonly userId: string;
  readonly applicationId: string;
  readonly key: SectionKey;
  readonly device: Device | null;
};

/** The first reading of a student whose plan includes it makes the application. */
export type Reader = { readonly mayFill?: boolean };

export type SectionSave = SectionPlace & {
  readonly ifMatch: number;
  readonly schema: number;
  readonly seq: number;
  readonly changes: readonly DraftChange[];
};

export type SavedSection = {
  readonly applicationId: string;
  readonly incarnation?: string | undefined;
  readonly rev: number;
  readonly updatedAt: string;
  readonly fields: FieldProblem[];
};

export function createApplicationService({
  db,
  clock,
  secret,
  incarnation,
  catalogue,
}: ApplicationDeps) {
  const store = createApplicationStore(db);
  const records = createSectionRecords(store, createSealer(secret), incarnation);
  const ownership = createOwnership(store, clock);
  const programs = createProgramDerivation(createProgramStore(db), catalogue);
  const writer = createSectionWriter(store, records, programs, createReminderStore(db));
  const sent = createSentLock(createSnapshotStore(db));

  return {
    /** @throws Problem not_found for a student who has none and no plan for it */
    async getApplication(userId: string, { mayFill = true }: Reader = {}) {
      const found = mayFill ? null : await ownership.findCurrent(userId);
      if (!mayFill && !found)
        throw new Problem('not_found', 'You haven’t started an application yet.');
      const application = found ?? (await ownership.requireApplication(userId, 'current'));
      return presentApplication(application, await store.listRevisions(application.id));
    },

    /**
     * Notes how far the asking device's edits go, so that other devices can be told what never arrived.
     * @throws Problem not_found, gone
     */
    async getSection({
      userId,
      applicationId,
      key,
      device,
      mayFill = true,
    }: SectionPlace & Reader): Promise<SectionSnapshot> {
      if (!mayFill && applicationId === 'current' && !(await ownership.findCurrent(userId)))
        return { ...presentNoSection(key, clock()), incarnation };
      const application = await ownership.requireApplication(userId, applicationId);
      if (device) await store.putDevice(application.id, key, device, clock(), null);
      const row = await store.findSection(application.id, key);
      return records.snapshot(application, key, row, device);
    },

    /**
     * A late revision is refused with the server's copy.
     * @throws Problem not_found, gone, locked, client_too_old, unavailable, revision_mismatch, too_large,
     * validation_failed (only for text that cannot be stored)
     */
    async saveSection(save: SectionSave): Promise<SavedSection> {
      const { userId, key, device, changes } = save;
      requireSchema(save.schema);
      refuseUnstorable(changes);
      return db.transaction(async () => {
        const application = await ownership.requireApplication(userId, save.applicationId, {
          forUpdate: true,
        });
        const before = await store.findSection(application.id, key);
        const rev = before?.rev ?? 0;
        if (rev !== save.ifMatch) {
          const current = await records.snapshot(application, key, before, device);
          throw new Problem(
            'revision_mismatch',
            'This section was changed on another device. Both versions are kept.',
            { current },
          );
        }
        const stored = records.valuesOf(application.id, key, before);
        if (key === 'program-material') {
          const fields = await sent.findLocked(userId, stored, changes);
          if (fields.length > 0) {
            const current = await records.snapshot(application, key, before, device);
            throw new Problem('locked', lockedMessage, { fields, current });
          }
        }
        const values = applyChanges(stored, changes);
        const row = await writer.write({
          application,
          key,
          before,
          values,
          device: device?.label ?? '',
          now: clock(),
        });
        if (device) await store.putDevice(application.id, key, device, row.updatedAt, save.seq);
        return {
          applicationId: application.id,
          incarnation,
          rev: row.rev,
          updatedAt: row.updatedAt.toISOString(),
          fields: answerFields(sections[key], values, changes, row.updatedAt),
        };
      });
    },
  };
}
export type ApplicationService = ReturnType<typeof createApplicationService>;

/** An older schema has path names we no longer read; a newer one means that this server was rolled back. */
function requireSchema(schema: number): void {
  if (schema === applicationSchema) return;
  if (schema < applicationSchema) {
    throw new Problem(
      'client_too_old',
      'This page is from an older version. Your text is safe on this device; it is sent after the update.',
    );
  }
  throw new Problem(
    'unavailable',
    'The server is older than this page, most likely in the middle of an update. Your text is safe on this device and will be sent again.',
    { retryAfterSeconds: 60 },
  );
}

import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from '../contract.ts';
import { refuseOversized } from './limits.ts';
import type { ReminderStore } from './notices/store.ts';
import type { ProgramDerivation } from './programs/derivation.ts';
import type { SectionRecords } from './sectionRecords.ts';
import type { ApplicationRow, ApplicationStore, SectionRow } from './store.ts';

/** offline.md §4.1 */
export const maxRevisions = 20;

export type SectionChange = {
  readonly application: ApplicationRow;
  readonly key: SectionKey;
  /** As it is stored now. */
  readonly before: SectionRow | null;
  readonly values: DraftValues;
  /** Name of the device; empty when none is known. */
  readonly device: string;
  readonly now: Date;
};

/** The sections with dates of which the student is reminded. */
const dated: readonly SectionKey[] = ['program-material', 'academics', 'achievements'];

/** Each section is written here alone, with all that follows from it; in a transaction that holds the application. */
export const createSectionWriter = (
  store: ApplicationStore,
  records: SectionRecords,
  programs: ProgramDerivation,
  reminders: Pick<ReminderStore, 'requestLook'>,
) => ({
  /** @throws Problem too_large */
  async write({ application, key, before, values, device, now }: SectionChange) {
    refuseOversized(values);
    const revision = { rev: (before?.rev ?? 0) + 1, updatedAt: now, device };
    const row = records.rowOf(application.id, key, values, revision);
    await store.putSection(application.id, key, row);
    await store.putRevision(application.id, key, row, maxRevisions);
    if (key === 'program-material') await programs.derive(application, values, now);
    if (dated.includes(key)) await reminders.requestLook([application.userId], now);
    return row;
  },
});

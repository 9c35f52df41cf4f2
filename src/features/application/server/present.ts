import type { DraftValues } from '#shared/draft/draftValues.ts';
import {
  type getApplication,
  type SectionKey,
  type SectionSnapshot,
  sectionKeys,
} from '../contract.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import type { ApplicationRow, DeviceRow, SectionRow } from './store.ts';

/** Of a student who has no application: what is sent for it makes one, once a plan includes it. */
export const presentNoSection = (key: SectionKey, now: Date): SectionSnapshot => ({
  applicationId: 'current',
  key,
  rev: 0,
  values: {},
  updatedAt: now.toISOString(),
  device: '',
  notReceived: [],
});

/** @param row null for a section that was never saved: revision 0, since the application was made. */
export function presentSection(
  application: ApplicationRow,
  key: SectionKey,
  row: SectionRow | null,
  values: DraftValues,
  behind: readonly DeviceRow[],
): SectionSnapshot {
  return {
    applicationId: application.id,
    key,
    rev: row?.rev ?? 0,
    values,
    updatedAt: (row?.updatedAt ?? application.createdAt).toISOString(),
    device: row?.device ?? '',
    notReceived: behind.map(({ label, announced, received, lastSeenAt }) => ({
      device: label,
      edits: announced - received,
      lastSeen: lastSeenAt.toISOString(),
    })),
  };
}

export function presentApplication(
  application: ApplicationRow,
  saved: readonly { key: string; rev: number; updatedAt: Date }[],
): DataOf<typeof getApplication> {
  return {
    applicationId: application.id,
    state: 'open',
    createdAt: application.createdAt.toISOString(),
    sections: sectionKeys.map((key) => {
      const row = saved.find((each) => each.key === key);
      const updatedAt = (row?.updatedAt ?? application.createdAt).toISOString();
      return { key, rev: row?.rev ?? 0, updatedAt };
    }),
  };
}

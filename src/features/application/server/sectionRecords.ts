import type { DraftValues } from '#shared/draft/draftValues.ts';
import { applicationSchema, type SectionKey, type SectionSnapshot } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import type { Device } from '../deviceHeader.ts';
import { isSensitive } from '../answers/places.ts';
import { upgrade } from '../answers/upgrade.ts';
import { presentSection } from './present.ts';
import type { Sealer } from './seal.ts';
import type { ApplicationRow, ApplicationStore, SectionRow } from './store.ts';

const placeOf = (applicationId: string, key: SectionKey): string => `${applicationId}/${key}`;

export function createSectionRecords(
  store: ApplicationStore,
  sealer: Sealer,
  incarnation: string | undefined,
) {
  function valuesOf(applicationId: string, key: SectionKey, row: SectionRow | null): DraftValues {
    if (!row) return {};
    const values =
      row.sealed === null
        ? row.values
        : { ...row.values, ...sealer.open(row.sealed, placeOf(applicationId, key)) };
    return upgrade(key, values, row.schema);
  }

  return {
    valuesOf,

    /** The section as it leaves the server, with what other devices announced and never sent. */
    async snapshot(
      application: ApplicationRow,
      key: SectionKey,
      row: SectionRow | null,
      device: Device | null,
    ): Promise<SectionSnapshot> {
      const values = valuesOf(application.id, key, row);
      const behind = await store.listBehind(application.id, key, device?.id ?? '');
      return { ...presentSection(application, key, row, values, behind), incarnation };
    },

    rowOf(
      applicationId: string,
      key: SectionKey,
      values: DraftValues,
      revision: Pick<SectionRow, 'rev' | 'updatedAt' | 'device'>,
    ): SectionRow {
      const isSecret = ([path]: [string, string]): boolean => isSensitive(sections[key], path);
      const entries = Object.entries(values);
      const secret = Object.fromEntries(entries.filter(isSecret));
      return {
        ...revision,
        schema: applicationSchema,
        values: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
        sealed: sealer.seal(secret, placeOf(applicationId, key)),
      };
    },
  };
}
export type SectionRecords = ReturnType<typeof createSectionRecords>;

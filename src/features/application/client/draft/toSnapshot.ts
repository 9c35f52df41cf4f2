import type { Snapshot } from '#offline/records/collection.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionSnapshot } from '#features/application/contract.ts';

export const toSnapshot = ({
  rev,
  incarnation,
  values,
  updatedAt,
  device,
}: SectionSnapshot): Snapshot<DraftValues> => ({
  rev,
  incarnation,
  values,
  at: updatedAt,
  device,
});

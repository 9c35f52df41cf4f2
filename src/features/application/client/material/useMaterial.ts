import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/client.ts';
import { useRecordValue } from '#offline/records/useRecord.ts';
import { useSession } from '#session/session.ts';
import {
  listProgramMaterial,
  type ProgramMaterialView,
  programMaterials,
} from '#features/application/materialContract.ts';
import { currentRequirements } from '#features/application/material/acceptedVersion.ts';
import { rowPath } from '#shared/draft/draftValues.ts';
import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import { collectionName } from '../draft/collectionName.ts';
import { useDerivedFrom } from '../draft/sectionRecords.ts';
import { readWithCopy } from '#offline/serverCopy.ts';

/** @param revision of the section: what was saved since may have added programs */
const materialQuery = (userId: string, revision: number) =>
  queryOptions({
    queryKey: ['account', userId, 'programs', 'material', revision],
    queryFn: ({ signal }) =>
      readWithCopy(
        { userId, name: 'application/programs/material', schema: programMaterials },
        () => call(listProgramMaterial, {}, { signal, userId }),
      ),
    placeholderData: (before) => before,
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
  });

export type Material = {
  /** By the row of the program. */
  readonly views: ReadonlyMap<string, ProgramMaterialView>;
  readonly isAsking: boolean;
  /** Neither the server nor this device has it. */
  readonly isUnknown: boolean;
};

const none: readonly ProgramMaterialView[] = [];

export function useMaterial(): Material {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const revision = useRecordValue(
    collectionName,
    'program-material',
    (records) => records?.record('program-material').base?.rev ?? 0,
  );
  const { data, isError, isPending } = useQuery({
    ...materialQuery(userId, revision),
    enabled: userId !== '',
  });
  const list = data?.data ?? none;
  const views = useMemo(() => new Map(list.map((view) => [view.id, view])), [list]);
  return { views, isAsking: isPending && userId !== '', isUnknown: isError && !data };
}

/** What one program asks for; null while it is not known here, and for a program typed in by hand. */
export function useProgramRequirements(id: string): ProgramRequirements | null {
  const { views } = useMaterial();
  const version = useDerivedFrom(
    'program-material',
    (values) => values[rowPath('programs', id, 'acceptedVersion')] ?? '',
  );
  return currentRequirements(views.get(id), { acceptedVersion: version })?.requirements ?? null;
}

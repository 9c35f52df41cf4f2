import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordValue } from '#offline/records/useRecord.ts';
import { useSession } from '#session/session.ts';
import { collectionName } from '../draft/collectionName.ts';
import { useSectionValues } from '../draft/sectionRecords.ts';
import { programsQuery } from './programQueries.ts';
import { listShownPrograms, type ShownProgram } from './shownPrograms.ts';

export type MyPrograms = {
  readonly programs: readonly ShownProgram[];
  /** Since when this device has the states, ms; null when they are the server’s of now. */
  readonly cachedAt: number | null;
  /** The server could not be asked, and this device has no states. */
  readonly statesUnknown: boolean;
  /** Neither the server nor this device has answered yet. */
  readonly isAsking: boolean;
};

const section = 'program-material';

/** @param isNeeded without it the server is not asked for the states */
export function useMyPrograms(isNeeded = true): MyPrograms {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const values = useSectionValues(section);
  const revision = useRecordValue(
    collectionName,
    section,
    (records) => records?.record(section).base?.rev ?? 0,
  );
  const { data, isError, isPending } = useQuery({
    ...programsQuery(userId, revision),
    enabled: userId !== '' && isNeeded,
  });
  const list = data?.data;
  const programs = useMemo(() => listShownPrograms(values, list ?? []), [values, list]);
  return {
    programs,
    cachedAt: data?.cachedAt ?? null,
    statesUnknown: isError && !list,
    isAsking: isPending && userId !== '' && isNeeded,
  };
}

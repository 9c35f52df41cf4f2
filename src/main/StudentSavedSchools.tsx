import type { ComponentProps } from 'react';
import { meQuery } from '../features/account/client/parts.ts';
import { ShortlistKeeper } from '../offline/shortlist/ShortlistKeeper.tsx';
import { onRetryOpportunity } from '../ui/loadWithRetry.ts';
import { queryClient } from '../api/queryClient.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';

type Props = Omit<ComponentProps<typeof ShortlistKeeper>, 'load' | 'draftKey' | 'onRetryChance'>;

const loadEngine = async (userId: string) =>
  (await loadChunk(() => import('./savedSchoolsEngine.ts'))).savedSchoolsEngine(userId);

async function fetchDraftKey(userId: string): Promise<string | null> {
  try {
    const me = { ...meQuery(userId), networkMode: 'always', retry: false } as const;
    return (await queryClient.fetchQuery({ ...me, staleTime: 3_600_000 })).draftKey;
  } catch {
    return null;
  }
}

export const StudentSavedSchools = (props: Props) => (
  <ShortlistKeeper
    {...props}
    load={loadEngine}
    onRetryChance={onRetryOpportunity}
    draftKey={() => fetchDraftKey(props.userId)}
  />
);

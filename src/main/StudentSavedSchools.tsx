// The saved schools of whoever is signed in. A part of its own, so that guests never load it.
import type { ComponentProps } from 'react';
import { meQuery } from '../features/account/client/queries.ts';
import { ShortlistKeeper } from '../offline/shortlist/ShortlistKeeper.tsx';
import { onRetryOpportunity } from '../ui/lazy.tsx';
import { queryClient } from '../api/queryClient.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';

type Props = Omit<ComponentProps<typeof ShortlistKeeper>, 'load' | 'draftKey' | 'onRetryChance'>;

/** Comes when a screen asks for the list, or when something of it waits to be sent. */
const loadEngine = async (userId: string) =>
  (await loadChunk(() => import('./savedSchoolsEngine.ts'))).savedSchoolsEngine(userId);

/** Null without a connection: then the list is held in memory until there is one. */
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

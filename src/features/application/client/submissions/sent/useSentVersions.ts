import { useQuery } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import type { SentVersion } from '#features/application/packet/sentVersion.ts';
import type { ShownProgram } from '#features/application/client/programs/shownPrograms.ts';
import { sentVersionsQuery } from '../submissionQueries.ts';
import { isSentFromHere } from '../sentFromHere.ts';

const none: readonly SentVersion[] = [];

/** What was sent to one program, oldest first; without a connection as this device last had it. */
export function useSentVersions({ stored, row, id }: ShownProgram): {
  readonly versions: readonly SentVersion[];
  /** ms; null when they are of now. */
  readonly cachedAt: number | null;
  /** Neither the server nor this device has answered yet. */
  readonly isAsking: boolean;
} {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const isAsked = userId !== '' && stored !== null && isSentFromHere(row);
  const { data, isPending } = useQuery({
    ...sentVersionsQuery(userId, id, stored?.revision ?? 0),
    enabled: isAsked,
  });
  return {
    versions: data?.data ?? none,
    cachedAt: data?.cachedAt ?? null,
    isAsking: isAsked && isPending,
  };
}

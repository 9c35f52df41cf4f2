import { useEffect } from 'react';
import type { SentVersion } from '#features/application/packet/sentVersion.ts';
import type { SubmissionItem } from './submissionCommand.ts';
import type { SubmissionActions } from './useSubmission.ts';

/** Its receipt is in the list of the server, or another device had sent the program before. */
function isListed(
  { state, receipt, body }: SubmissionItem,
  versions: readonly SentVersion[],
): boolean {
  if (state === 'sent') return versions.some((each) => each.receiptNumber === receipt?.number);
  return state === 'refused' && body.kind === 'submission' && versions.length > 0;
}

/** A press that the list of what was sent answers goes from the device. @returns the id of one that does */
export function useAcknowledgeListed(
  item: SubmissionItem | null,
  versions: readonly SentVersion[],
  { acknowledge }: Pick<SubmissionActions, 'acknowledge'>,
): string | null {
  const listed = item !== null && isListed(item, versions) ? item.id : null;
  useEffect(() => {
    if (listed !== null) void acknowledge();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press
  }, [listed]);
  return listed;
}

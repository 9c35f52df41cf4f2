// features.md §8.3
import type { SiteSigner } from '#server/crypto/siteSigner.ts';
import type { GraceRecord } from '#features/application/submissionContract.ts';
import { graceMs } from '#features/application/programPolicy.ts';

export function signRecord(
  content: Omit<GraceRecord, 'signature'>,
  signer: SiteSigner,
): GraceRecord {
  return { ...content, signature: signer.sign(content) };
}

type Sending = {
  readonly programApplicationId: string;
  readonly answersSha256: string;
  readonly deadline: Date;
  readonly now: Date;
};

/** When nothing was missing from these answers by this record; null when it does not open the hours after the deadline. */
export function findCheckedAt(
  record: GraceRecord | undefined,
  { programApplicationId, answersSha256, deadline, now }: Sending,
  signer: SiteSigner,
): Date | null {
  if (record === undefined) return null;
  const { signature, ...content } = record;
  const checkedAt = new Date(content.checkedAt);
  const isOfThis =
    content.programApplicationId === programApplicationId &&
    content.answersSha256 === answersSha256;
  const isInTime =
    checkedAt.getTime() < deadline.getTime() && now.getTime() < deadline.getTime() + graceMs;
  return isOfThis && isInTime && signer.verify(content, signature) ? checkedAt : null;
}

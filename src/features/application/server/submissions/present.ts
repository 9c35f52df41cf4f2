import type { SiteSigner } from '#server/crypto/siteSigner.ts';
import type { SentVersion } from '../../packet/sentVersion.ts';
import type { Receipt } from '../../submissionContract.ts';
import type { SnapshotRow } from './store.ts';

export const presentSentVersion = (row: SnapshotRow): SentVersion => ({
  version: row.version,
  kind: row.kind,
  note: row.note,
  receiptNumber: row.receiptNumber,
  at: row.submittedAt.toISOString(),
  withinGrace: row.withinGrace,
  answersSha256: row.answersSha256,
  sha256: row.sha256,
  bytes: row.bytes,
  pdfSha256: row.pdfSha256,
  pdfBytes: row.pdfBytes,
  pdfProgress: row.pdfProgress,
});

/** The same for the same row, signature included. */
export function presentReceipt(row: SnapshotRow, signer: SiteSigner): Receipt {
  const content = {
    programApplicationId: row.programApplicationId,
    number: row.receiptNumber,
    version: row.version,
    submittedAt: row.submittedAt.toISOString(),
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    withinGrace: row.withinGrace,
    sha256: row.sha256,
  };
  return { ...content, signature: signer.sign(content) };
}

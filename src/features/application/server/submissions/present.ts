import type { SiteSigner } from '#server/crypto/siteSigner.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import type { SentVersion } from '../../packet/sentVersion.ts';
import type { Receipt, SentProgram } from '../../submissionContract.ts';
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

/** The program that was sent last comes first. */
export function presentSentPrograms(rows: readonly SnapshotRow[]): SentProgram[] {
  const programs = [...groupBy(rows, ({ programApplicationId }) => programApplicationId)];
  const newest = (versions: readonly SnapshotRow[]): number =>
    versions.at(-1)?.submittedAt.getTime() ?? 0;
  return programs
    .sort(([, one], [, other]) => newest(other) - newest(one))
    .flatMap(([id, versions]) => {
      const last = versions.at(-1);
      if (!last) return [];
      const { school, program, cycle } = last;
      return [{ id, school, program, cycle, versions: versions.map(presentSentVersion) }];
    });
}

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

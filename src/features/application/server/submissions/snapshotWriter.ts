import { sha256 } from '#server/text/sha256.ts';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import type { SentVersion } from '../../packet/sentVersion.ts';
import type { SnapshotDocument } from '../../packet/snapshotDocument.ts';
import type { Submission } from '../../submissionContract.ts';
import type { SubmissionDeps } from './deps.ts';
import type { BuiltPacket } from './packetBuilder.ts';
import { makeReceiptNumber } from './receiptNumber.ts';
import { findDeadline, type Opened } from './sendable.ts';
import type { SnapshotRow, SnapshotStore } from './store.ts';

export type Sending = BuiltPacket & {
  readonly kind: SentVersion['kind'];
  readonly note: string;
  readonly declaration: Submission['declaration'];
  readonly withinGrace: boolean;
  readonly now: Date;
};

const attempts = 5;

function buildDocument({ row, program, sent }: Opened, sending: Sending): SnapshotDocument {
  const { kind, note, packet, declaration, withinGrace, now } = sending;
  const deadline = findDeadline(program);
  const { school, name, cycle } = packet.answers.program;
  const signature = declaration?.name?.trim() ?? '';
  return {
    format: 1,
    receiptNumber: makeReceiptNumber(),
    version: (sent?.version ?? 0) + 1,
    kind,
    note,
    program: {
      id: row.id,
      programId: row.programId,
      school,
      name: program.catalogued?.name ?? name,
      cycle,
    },
    submittedAt: now.toISOString(),
    deadline: deadline && { at: deadline.at.toISOString(), zone: deadline.zone },
    withinGrace,
    declaration: { accepted: true, ...(signature !== '' && { name: signature }) },
    packet,
  };
}

export const createSnapshotWriter = (
  snapshots: SnapshotStore,
  { database, onSent }: Pick<SubmissionDeps, 'database' | 'onSent'>,
) => ({
  /** In the transaction that has locked the program. */
  async write(opened: Opened, sending: Sending): Promise<SnapshotRow> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const document = buildDocument(opened, sending);
      const content = Buffer.from(canonicalJson(document));
      const stored = await snapshots.insert({
        userId: opened.row.userId,
        programApplicationId: opened.row.id,
        version: document.version,
        kind: sending.kind,
        note: sending.note,
        receiptNumber: document.receiptNumber,
        school: document.program.school,
        program: document.program.name,
        cycle: document.program.cycle,
        submittedAt: sending.now,
        deadlineAt: document.deadline && new Date(document.deadline.at),
        withinGrace: sending.withinGrace,
        answersSha256: sending.answersSha256,
        packetSha256: sha256(canonicalJson(sending.packet)),
        content,
        sha256: sha256(content),
        bytes: content.length,
      });
      if (!stored) continue;
      database.afterCommit(() => onSent?.(stored, document));
      return stored;
    }
    throw new Error('No receipt number was free.');
  },
});

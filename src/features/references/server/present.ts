import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { Reference } from '../contract.ts';
import type { RefereePage } from '../refereeContract.ts';
import { canReadAnswer, isOpen, reminderPauseMs } from '../policy.ts';
import { type ProgramDeadline, toDeadline } from './deps.ts';
import type { RequestRow } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const fileOf = ({ fileName: name, fileBytes: bytes }: RequestRow) =>
  name === '' ? null : { name, bytes };

/** What the student sees: never the token, never a word of an answer. */
export const presentReference = (row: RequestRow): Reference => ({
  rowId: row.rowId,
  state: row.state,
  name: row.name,
  email: row.email,
  waived: row.waived,
  invitedAt: row.invitedAt.toISOString(),
  openedAt: iso(row.openedAt),
  startedAt: iso(row.startedAt),
  submittedAt: iso(row.submittedAt),
  endedAt: iso(row.endedAt),
  remindedAt: iso(row.remindedAt),
  mayRemindAt:
    isOpen(row.state) && row.mailsReferee
      ? new Date((row.remindedAt ?? row.invitedAt).getTime() + reminderPauseMs).toISOString()
      : null,
  expiresAt: row.expiresAt.toISOString(),
  reason: row.reason,
  canRead: canReadAnswer(row),
  revision: row.revision,
});

type RefereeFacts = {
  readonly studentName: string;
  readonly deadline: ProgramDeadline | null;
  readonly values: DraftValues;
};

export const presentDraft = (row: RequestRow, values: DraftValues) => ({
  revision: row.answerRevision,
  values: { ...values },
  updatedAt: (row.answerAt ?? row.invitedAt).toISOString(),
});

/** Whoever holds the link reads what is being written, and nothing once it was sent: links are forwarded. */
export function presentRefereePage(
  row: RequestRow,
  { studentName, deadline, values }: RefereeFacts,
): RefereePage {
  const open = isOpen(row.state);
  const isNamed = open || row.state === 'submitted';
  return {
    state: row.state,
    studentName: isNamed ? studentName : '',
    refereeName: isNamed ? row.name : '',
    waived: row.waived,
    deadline: open ? toDeadline(deadline) : null,
    draft: open ? presentDraft(row, values) : null,
    file: open ? fileOf(row) : null,
    submittedAt: iso(row.submittedAt),
  };
}

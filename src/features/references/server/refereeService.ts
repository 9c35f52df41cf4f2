// The referee's side: whoever holds the link, without an account. Nothing changes but by what a person does.
import { sha256 } from '#server/text/sha256.ts';
import { decodeBase64 } from '#server/files/base64File.ts';
import { cleanFileName, fileNameFor } from '#features/documents/rules.ts';
import { Problem } from '#shared/contract/problem.ts';
import { applyChanges, type DraftChange, type DraftValues } from '#shared/draft/draftValues.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { isKnownZone } from '#shared/time/zonedTime.ts';
import type { RefereePage } from '../refereeContract.ts';
import { findPath, isOpen, nextDeadline, type ReferenceState } from '../policy.ts';
import {
  checkAnswer,
  describeFileRefusal,
  fileBytesLimit,
  type FileRefusal,
  pickAnswer,
  reasonLimit,
} from '../rules.ts';
import { normaliseToken } from '../token.ts';
import type { ReferenceDeps } from './deps.ts';
import type { ReferenceMails } from './mails.ts';
import { presentDraft, presentRefereePage } from './present.ts';
import { advance } from './requestState.ts';
import type { ReferenceSealer } from './seal.ts';
import * as store from './store.ts';
import type { RequestRow } from './store.ts';

/** Who asks: the link, and who is signed in there. */
export type Referee = { readonly token: string; readonly userId: string | null };

const endedMessages: Partial<Readonly<Record<ReferenceState, string>>> = {
  submitted: 'This reference was already sent, so nothing was changed.',
  declined: 'This request was declined, so nothing was changed.',
  expired: 'This link has expired, so nothing was changed. Ask the student for a new invitation.',
  replaced: 'The student took this request back, so nothing was changed.',
  bounced: 'This invitation couldn’t be delivered. Ask the student for a new one.',
};

const refuseFile = (code: FileRefusal): Problem => {
  const field = describeFileRefusal(code);
  return new Problem('validation_failed', `${field.message}.`, { fields: [field] });
};

/** What Unicode text a database can't store is not stored. */
const storable = (values: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, value.replaceAll('\u0000', '')]),
  );

export function createRefereeService(
  { database, clock, nameOf, emails, facts, inspect }: ReferenceDeps,
  sealer: ReferenceSealer,
  mails: ReferenceMails,
) {
  const { db } = database;

  /** @throws Problem not_found, wrong_role for the student who asked */
  async function requireRequest(
    { token, userId }: Referee,
    lock: { readonly forUpdate?: boolean } = {},
  ): Promise<RequestRow> {
    const plain = normaliseToken(token);
    const row = plain === '' ? null : await store.findByToken(db, sha256(plain), lock);
    if (row === null)
      throw new Problem(
        'not_found',
        'This link is incomplete or unknown. Open it from the email again, or paste the code from the email.',
      );
    if (row.userId === userId)
      throw new Problem(
        'wrong_role',
        'This page is for the person you asked, so it stays closed to you. Nothing was changed.',
      );
    return row.state !== 'submitted' && isOpen(row.state) && row.expiresAt <= clock()
      ? { ...row, state: 'expired' }
      : row;
  }

  /** Locked to the end of the transaction. @throws Problem gone for a link that has ended */
  async function requireOpen(referee: Referee): Promise<RequestRow> {
    const row = await requireRequest(referee, { forUpdate: true });
    if (isOpen(row.state)) return row;
    throw new Problem('gone', endedMessages[row.state] ?? 'This link has ended.');
  }

  async function present(row: RequestRow): Promise<RefereePage> {
    const open = isOpen(row.state);
    const deadlines = open ? ((await facts.deadlinesOf([row.userId])).get(row.userId) ?? []) : [];
    return presentRefereePage(row, {
      studentName: await nameOf(row.userId),
      deadline: nextDeadline(deadlines, clock()),
      values: open ? sealer.openValues(row.answer, row.id) : {},
    });
  }

  async function report(row: RequestRow): Promise<void> {
    await mails.report(row, (await emails([row.userId])).get(row.userId));
  }

  /** On the way that the table has, each state with its event. */
  async function goOn(
    row: RequestRow,
    to: ReferenceState,
    more: Parameters<typeof advance>[4] = {},
  ): Promise<RequestRow> {
    const path = findPath(row.state, to) ?? [to];
    const stored = await advance(db, row, path, { by: 'referee', at: clock() }, more);
    if (path.includes('opened') && to !== 'submitted') await report({ ...stored, state: 'opened' });
    return stored;
  }

  return {
    /** Changes nothing. */
    read: async (referee: Referee): Promise<RefereePage> => present(await requireRequest(referee)),

    /** @throws Problem not_found, wrong_role */
    open: (referee: Referee, zone: string): Promise<RefereePage> =>
      database.transaction(async () => {
        const row = await requireRequest(referee, { forUpdate: true });
        if (!isOpen(row.state)) return await present(row);
        const opened = row.state === 'invited' ? await goOn(row, 'opened') : row;
        const isNews = isKnownZone(zone) && zone !== opened.zone;
        return await present(isNews ? await store.updateRequest(db, row.id, { zone }) : opened);
      }),

    /** @throws Problem not_found, wrong_role, gone, revision_mismatch with the draft as it is */
    saveDraft: (referee: Referee, changes: readonly DraftChange[], ifMatch: number) =>
      database.transaction(async () => {
        const row = await requireOpen(referee);
        const before = sealer.openValues(row.answer, row.id);
        if (row.answerRevision !== ifMatch)
          throw new Problem(
            'revision_mismatch',
            'This reference was changed on another device. Both versions are safe.',
            { current: presentDraft(row, before) },
          );
        const values = storable(applyChanges(before, changes));
        const now = clock();
        const stored = await goOn(row, 'started');
        const revision = row.answerRevision + 1;
        await store.updateRequest(db, stored.id, {
          answer: sealer.sealValues(values, row.id),
          answerRevision: revision,
          answerAt: now,
        });
        return { revision, updatedAt: now.toISOString() };
      }),

    /** Outside a transaction: looking into a PDF takes its time. @throws Problem validation_failed, too_large */
    async readFile(given: { readonly name: string; readonly data: string }) {
      const bytes = decodeBase64(given.data, {
        noun: 'PDF',
        field: 'file',
        maxBytes: fileBytesLimit,
      });
      const { type, pdfFault } = await inspect(bytes);
      if (type !== 'application/pdf') throw refuseFile('wrong_type');
      if (pdfFault !== null) throw refuseFile(pdfFault);
      return { name: fileNameFor(cleanFileName(given.name), type), bytes };
    },

    addFile: (referee: Referee, { name, bytes }: { name: string; bytes: Buffer }) =>
      database.transaction(async () => {
        const row = await goOn(await requireOpen(referee), 'started');
        await store.putFile(db, row.id, sealer.sealFile(bytes, row.id));
        await store.updateRequest(db, row.id, { fileName: name, fileBytes: bytes.length });
        return { name, bytes: bytes.length };
      }),

    removeFile: (referee: Referee) =>
      database.transaction(async () => {
        const row = await requireOpen(referee);
        await store.deleteFile(db, row.id);
        await store.updateRequest(db, row.id, { fileName: '', fileBytes: 0 });
      }),

    /** @throws Problem not_found, wrong_role, gone, validation_failed */
    submit: (referee: Referee, given: DraftValues) =>
      database.transaction(async () => {
        const row = await requireOpen(referee);
        const values = pickAnswer(storable(given));
        const fields = checkAnswer(values, row.fileName !== '');
        if (fields.length > 0)
          throw new Problem(
            'validation_failed',
            `Your reference wasn’t sent, and nothing is lost. ${fields.map(({ message }) => `${message}.`).join(' ')}`,
            { fields },
          );
        const now = clock();
        const stored = await goOn(row, 'submitted', {
          answer: sealer.sealValues(values, row.id),
          answerRevision: row.answerRevision + 1,
          answerAt: now,
        });
        await report(stored);
        return { submittedAt: now.toISOString() };
      }),

    /** @throws Problem not_found, wrong_role, gone, validation_failed */
    decline: (referee: Referee, given: string) =>
      database.transaction(async () => {
        const reason = cleanText(given);
        if (reason.length > reasonLimit)
          throw new Problem('validation_failed', 'Your note is too long. Nothing was changed.', {
            fields: [
              {
                path: 'reason',
                code: 'too_long',
                message: `Shorten your note to ${reasonLimit} characters`,
              },
            ],
          });
        const row = await requireOpen(referee);
        await report(await goOn(row, 'declined', { reason }));
      }),
  };
}
export type RefereeService = ReturnType<typeof createRefereeService>;

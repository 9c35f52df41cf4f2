// What is reported to the other of a conversation. Titles name nobody and quote nothing: they are read on locked screens.
import type { Notice, Notify } from '#features/notifications/contract.ts';
import { paths } from '#shared/routing/paths.ts';
import { answerDays, type Party } from '../policy.ts';
import type { RequestRow } from './store.ts';

const inboxOf = (party: Party): string =>
  party === 'nurse' ? `${paths.nurseProfile}#requests` : `${paths.nurses}#requests`;

type News = Pick<Notice, 'kind' | 'title'> & {
  readonly mailText?: string;
  readonly to: Party;
  readonly key: string;
};

const report = (
  notify: Notify,
  { id, studentId, nurseId }: RequestRow,
  { to, key, ...news }: News,
): Promise<void> => {
  const [reader, writer] = to === 'nurse' ? [nurseId, studentId] : [studentId, nurseId];
  return notify({
    ...news,
    to: [reader],
    by: writer,
    group: `nurse-request:${id}:${news.kind}`,
    dedupeKey: `nurse-request:${id}:${key}`,
    note: '',
    path: inboxOf(to),
  });
};

export const reportSent = (notify: Notify, row: RequestRow): Promise<void> =>
  report(notify, row, {
    to: 'nurse',
    kind: 'contact_request',
    key: 'sent',
    title: 'A student sent you a request',
    mailText: `Accept it or decline it within ${answerDays} days. After that, it ends automatically, and the student can ask someone else.`,
  });

export const reportAnswer = (
  notify: Notify,
  row: RequestRow,
  state: 'accepted' | 'declined' | 'expired',
): Promise<void> => {
  const common = { to: 'student', kind: 'contact_answer', key: state } as const;
  if (state === 'accepted')
    return report(notify, row, {
      ...common,
      title: 'A nurse accepted your request',
      mailText: 'You can write to each other now.',
    });
  return report(notify, row, {
    ...common,
    title:
      state === 'declined'
        ? 'A nurse can’t take your request'
        : 'Your request to a nurse ended without an answer',
    mailText: 'You can ask another nurse, or ask in the forum. What you wrote is still there.',
  });
};

export const reportMessage = (
  notify: Notify,
  row: RequestRow,
  { from, id }: { readonly from: Party; readonly id: number },
): Promise<void> =>
  report(notify, row, {
    to: from === 'nurse' ? 'student' : 'nurse',
    kind: 'contact_message',
    key: `message:${id}`,
    title: from === 'nurse' ? 'New message from a nurse' : 'New message from a student',
  });

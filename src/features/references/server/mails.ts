import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail, Outbox } from '#server/mail/outbox.ts';
import { isEmail } from '#shared/input/email.ts';
import { paths } from '#shared/routing/paths.ts';
import {
  type Deadline,
  formatDeadline,
  invitationParagraphs,
  invitationSubject,
  plainName,
} from '../invitation.ts';
import type { ReferenceState } from '../policy.ts';
import { type ProgramDeadline, type ReferenceDeps, toDeadline } from './deps.ts';
import type { ReferenceSealer } from './seal.ts';
import type { RequestRow } from './store.ts';

export const refereeMailKind = 'reference-reminders';
export const studentMailKind = 'reference-news';

type Addressee = Pick<RequestRow, 'id' | 'name' | 'email'>;

function reminderParagraphs(
  student: string,
  { name }: Addressee,
  deadline: Deadline | null,
  link: string,
  code: string,
): string[] {
  return [
    `Hello ${plainName(name)},`,
    deadline === null
      ? `${student} is still hoping for your reference.`
      : `${student} needs your reference by ${formatDeadline(deadline)}.`,
    `What you have written so far is saved on your page:\n${link}`,
    `If the page asks for a code, it’s ${code}`,
    'If you can’t write it, please say so on the same page, to leave time to ask someone else.',
  ];
}

const studentPath = `${paths.achievements}?topic=references`;

const newsOf = (
  row: Pick<RequestRow, 'name' | 'reason'>,
): Partial<Readonly<Record<ReferenceState, readonly string[]>>> => {
  const name = plainName(row.name);
  return {
    invited: [`We emailed your invitation to ${name}.`],
    opened: [`${name} opened your invitation.`],
    submitted: [`${name} sent the reference. Thank them: it took their time.`],
    declined: [
      `${name} can’t write your reference.`,
      row.reason === '' ? '' : `They wrote: ${row.reason}`,
      'Ask someone else soon, to give them time.',
    ],
    bounced: [
      `Your invitation to ${name} couldn’t be delivered.`,
      'Check the address and send it again.',
    ],
    expired: [
      `The link we sent to ${name} has expired without a reference.`,
      'You can send a new invitation if a program still needs it.',
    ],
  };
};

export function createReferenceMails(
  deps: Pick<ReferenceDeps, 'mail' | 'origin' | 'siteName' | 'unsubscribeUrl'> & {
    readonly mail: Pick<Outbox, 'enqueue'>;
  },
  sealer: ReferenceSealer,
) {
  const { mail, origin, siteName, unsubscribeUrl } = deps;
  const site = (): MailSite => ({ origin: origin(), siteName });
  const linkFor = (token: string): string => `${origin()}${paths.reference}#${token}`;
  const send = (given: Parameters<typeof composeMail>[1]): Promise<void> =>
    mail.enqueue(composeMail(site(), given) satisfies Mail);

  return {
    async invite(row: RequestRow, student: string, deadline: ProgramDeadline | null) {
      const token = sealer.tokenOf(row.id);
      await send({
        to: row.email,
        reason: 'request',
        subject: invitationSubject(student),
        dedupeKey: `reference-invitation:${row.id}`,
        unsubscribeUrl: unsubscribeUrl(refereeMailKind, row.id),
        paragraphs: invitationParagraphs({
          studentName: student,
          refereeName: row.name,
          waived: row.waived,
          deadline: toDeadline(deadline),
          link: linkFor(token),
          code: token,
        }),
      });
    },

    /** @param key the same for the same occasion */
    async remind(row: RequestRow, student: string, deadline: ProgramDeadline | null, key: string) {
      const token = sealer.tokenOf(row.id);
      const name = plainName(student);
      await send({
        to: row.email,
        reason: 'request',
        subject: `${name} is waiting for your reference`,
        dedupeKey: `reference-reminder:${row.id}:${key}`,
        unsubscribeUrl: unsubscribeUrl(refereeMailKind, row.id),
        paragraphs: reminderParagraphs(name, row, toDeadline(deadline), linkFor(token), token),
      });
    },

    async withdraw(row: RequestRow, student: string) {
      const name = plainName(student);
      await send({
        to: row.email,
        reason: 'request',
        subject: `${name} no longer needs your reference`,
        dedupeKey: `reference-withdrawn:${row.id}`,
        paragraphs: [
          `Hello ${plainName(row.name)},`,
          `${name} took the request for a reference back. The link we sent you has ended, and what you had written there is deleted. You don’t need to do anything.`,
        ],
      });
    },

    /** @param to the student; undefined when they have no confirmed address */
    async report(row: RequestRow, to: string | undefined) {
      const news = newsOf(row)[row.state];
      if (news === undefined || to === undefined || !isEmail(to) || !row.mailsStudent) return;
      await send({
        to,
        subject: 'About one of your references',
        dedupeKey: `reference-news:${row.id}:${row.state}`,
        unsubscribeUrl: unsubscribeUrl(studentMailKind, row.id),
        paragraphs: [...news, `${origin()}${studentPath}`],
      });
    },

    /** Nothing has come and the deadline is near. */
    async warn(row: RequestRow, to: string | undefined, deadline: ProgramDeadline, key: string) {
      if (to === undefined || !isEmail(to) || !row.mailsStudent) return;
      await send({
        to,
        subject: 'One of your references is still missing',
        dedupeKey: `reference-missing:${row.id}:${key}`,
        unsubscribeUrl: unsubscribeUrl(studentMailKind, row.id),
        paragraphs: [
          `${plainName(row.name)} hasn’t sent the reference yet. Your next deadline is ${formatDeadline({ at: deadline.at.toISOString(), zone: deadline.zone })}. We reminded them today.`,
          `${origin()}${studentPath}`,
        ],
      });
    },
  };
}
export type ReferenceMails = ReturnType<typeof createReferenceMails>;

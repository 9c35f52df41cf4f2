import { isEmail } from '#shared/input/email.ts';
import { composeMail, joinParagraphs, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Settings } from '#features/content/contract.ts';
import { withoutLinks } from './spamCheck.ts';
import type { ContactRow } from './store.ts';

export const isMailable = (text: string): boolean =>
  isEmail(text) && text.length <= 254 && !/\p{Cc}/u.test(text);

type MailedMessage = {
  readonly row: Pick<ContactRow, 'id' | 'receipt' | 'name' | 'email' | 'message' | 'state'>;
  readonly topic: string;
};

const addressIn = (from: string): string => /<([^>]*)>\s*$/.exec(from)?.[1] ?? from;

export const staffAddress = (block: Settings['contact'], mailFrom: string): string | undefined =>
  [block?.email ?? '', addressIn(mailFrom)].find(isMailable);

/** What waits for moderation is only announced: its links are not put before anybody unasked. */
export function staffMail(
  to: string,
  { row, topic }: MailedMessage,
  file: { readonly name: string; readonly url: string } | null,
): Mail {
  const head = { to, dedupeKey: `contact-staff:${row.id}` };
  if (row.state === 'held') {
    return {
      ...head,
      subject: `Message ${row.receipt} is waiting for review`,
      text: joinParagraphs([
        `A message came in through the contact page and is on hold: it has many links, or looks automated.`,
        `It’s saved under number ${row.receipt}. The sender got the usual confirmation and expects an answer.`,
        `To read it and release or delete it, run “npm run messages” on the server.`,
      ]),
    };
  }
  return {
    to,
    // A second mail about a message that was announced when it was held.
    dedupeKey: row.state === 'released' ? `contact-released:${row.id}` : head.dedupeKey,
    ...(isMailable(row.email) && { replyTo: row.email }),
    subject: `Message ${row.receipt}`,
    text: joinParagraphs([
      `Number: ${row.receipt}\nTopic: ${topic}\nName: ${row.name}\nReply to: ${row.email}`,
      'Message:',
      row.message,
      file === null ? '' : `Attached: ${file.name}\n${file.url}`,
      'Reply to this email to answer. We haven’t verified that the address belongs to the sender.',
    ]),
  };
}

/** To the address that was typed. It is not proved to be the writer's: nothing in it can be opened but our own page. */
export function copyMail(site: MailSite, { row, topic }: MailedMessage, replyTime: string): Mail {
  const words = withoutLinks(row.message);
  const copy =
    row.state === 'held'
      ? []
      : [
          'What you wrote:',
          words,
          words === row.message ? '' : 'We left the links out of this copy; we have them.',
        ];
  return composeMail(site, {
    to: row.email,
    reason: 'receipt',
    dedupeKey: `contact-copy:${row.id}`,
    subject: `We have your message: ${row.receipt}`,
    paragraphs: [
      `We got your message. Your reference number is ${row.receipt}; mention it if you contact us again.`,
      replyTime === '' ? '' : `When you’ll hear from us: ${replyTime}`,
      `Topic: ${topic}`,
      ...copy,
      'If you didn’t write to us, someone typed your address by mistake. You don’t need to do anything.',
    ],
  });
}

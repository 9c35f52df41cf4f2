// Mail is stored in the transaction of what it tells about and delivered afterwards (decisions.md §4, stack.md §6).
import { randomUUID } from 'node:crypto';
import type { Clock } from '#shared/time/clock.ts';
import { isEmail, maxEmailLength } from '#shared/input/email.ts';
import type { Database } from '../db/database.ts';
import { createDelivery, type ReportProblem } from './delivery.ts';
import { createMailStore } from './store.ts';
import type { Transport } from './transport.ts';
import { day } from '#shared/time/duration.ts';

/**
 * Why a mail also goes to somebody who has asked for the deletion of their account: its security, the deletion itself
 * and the copy of their data, a receipt for what they just did, or a request that another person sends to this address.
 */
export type MailReason = 'security' | 'deletion' | 'receipt' | 'request';

export type Mail = {
  readonly to: string;
  /** Nothing for news: reminders, summaries, alerts. */
  readonly reason?: MailReason;
  /** Whom a plain reply reaches instead of the sender: one address, as in `to`. */
  readonly replyTo?: string | undefined;
  /** One line; nothing private, since it is shown on locked screens (features.md §9). */
  readonly subject: string;
  /**
   * An empty line ends a paragraph, `https://…` becomes a link, and a line that is only a code of 6 to 8 digits is set
   * large.
   */
  readonly text: string;
  /** Only for mail that nobody has to get. */
  readonly unsubscribeUrl?: string;
  readonly dedupeKey: string;
};

export type Outbox = {
  /**
   * A key that was used within 30 days is silently the mail that is already there. News for an account that is about to
   * be deleted is silently dropped; it stands on the site for as long.
   * @throws Error for control characters in `to` or `subject`, and for what is no address
   */
  enqueue(mail: Mail): Promise<void>;
  /** At-least-once: a crash between the mail server's yes and our note sends it again under the same Message-ID. */
  deliverDue(): Promise<number>;
};

export type RunningOutbox = Outbox & {
  /** Delivers every few seconds from now on. */
  start(): void;
  removeOld(): Promise<void>;
  stop(): Promise<void>;
};

export type OutboxDeps = {
  readonly database: Pick<Database, 'db' | 'afterCommit'>;
  readonly clock: Clock;
  readonly transport: Transport;
  readonly from: string;
  readonly report: ReportProblem;
  /** Whether the account with this address is about to be deleted. */
  readonly isLeaving?: (email: string) => Promise<boolean>;
};

const retentionDays = 30;
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

const isAddress = (text: string): boolean =>
  !controlCharacter.test(text) && text.length <= maxEmailLength && isEmail(text);

function requireSendable({ to, replyTo, subject, unsubscribeUrl = '' }: Mail): void {
  if (!isAddress(to))
    throw new Error('An email was addressed to something that isn’t an email address.');
  if (replyTo !== undefined && !isAddress(replyTo))
    throw new Error('An email’s reply address isn’t an email address.');
  if (controlCharacter.test(subject)) throw new Error('A subject has one line.');
  if (/[\s<>\p{Cc}]/u.test(unsubscribeUrl)) throw new Error('A mail is ended at an address.');
}

const parseDomain = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

export function createOutbox({
  database,
  clock,
  transport,
  from,
  report,
  isLeaving = async () => false,
}: OutboxDeps): RunningOutbox {
  const store = createMailStore(database.db);
  const delivery = createDelivery({ store, clock, transport, from, report });

  return {
    async enqueue(mail) {
      requireSendable(mail);
      if (mail.reason === undefined && (await isLeaving(mail.to))) return;
      const { to, replyTo = '', subject, text, dedupeKey, unsubscribeUrl = '' } = mail;
      const id = randomUUID();
      const now = clock();
      await store.insert({
        id,
        dedupeKey,
        recipient: to,
        replyTo,
        subject,
        text,
        unsubscribeUrl,
        messageId: `<${id}@${parseDomain(from)}>`,
        createdAt: now,
        dueAt: now,
      });
      database.afterCommit(() => delivery.trigger());
    },
    deliverDue: () => delivery.run(),
    start: () => delivery.start(),
    async removeOld() {
      await store.removeOverBefore(new Date(clock().getTime() - retentionDays * day));
      if (!transport.retainsText) await store.emptyTexts();
    },
    stop: () => delivery.stop(),
  };
}

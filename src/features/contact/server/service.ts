// A message is stored once, with its mails, or refused in words that help.
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { InspectFile } from '#server/files/inspectFile.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Settings } from '#features/content/contract.ts';
import type { ContactMessage, ContactMessageBody } from '../contract.ts';
import { makeReceipt } from '../receipt.ts';
import { checkContactMessage, normaliseContactMessage } from '../rules.ts';
import { type Attachment, attachmentBytes, readAttachment, removeOrphans } from './attachments.ts';
import { needsModeration } from './spamCheck.ts';
import { createContactLimits } from './limits.ts';
import { copyMail, isMailable, staffAddress, staffMail } from './mails.ts';
import { presentFile, presentReceipt } from './present.ts';
import { type ContactRow, createContactStore, type NewContactRow } from './store.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { day, hour } from '#shared/time/duration.ts';

export type ContactDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly appSecret: string;
  readonly files: FileStore;
  readonly examine: InspectFile;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly origin: () => string;
  readonly siteName: string;
  readonly contact: () => Promise<Settings['contact']>;
  readonly mailFrom: string;
};

export type Sender = {
  readonly networkPrefix: string;
  readonly userId: string | null;
};

export type FormOutcome =
  | { readonly kind: 'sent'; readonly receipt: string }
  | {
      readonly kind: 'refused';
      readonly fields: Readonly<Record<string, string>>;
      readonly problems: readonly FieldProblem[];
      readonly retryAfterSeconds?: number;
    };

/** Copies to one address in a day: nobody's mailbox is filled by what others type. */
const copyLimit = 3;
const maxReleasedPerRun = 20;
const retentionMs = 365 * day;

type Sending = {
  /** What makes it this message and no other; the first one is stored. */
  readonly keys: readonly [string, ...string[]];
  readonly message: ContactMessage;
  readonly attachment: Attachment | null;
  readonly spamSignals: Parameters<typeof needsModeration>[1];
  readonly sender: Sender;
  readonly block: Settings['contact'];
};

const hasSameContent = (row: ContactRow, letter: ContactMessage, fileBytes: number): boolean =>
  row.name === letter.name &&
  row.email === letter.email &&
  row.topic === topicOrDefault(letter) &&
  row.message === letter.message &&
  (presentFile(row)?.bytes ?? 0) === fileBytes;

const topicOrDefault = ({ topic }: ContactMessage): string => topic || 'other';

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService(deps: ContactDeps) {
  const { database, clock, appSecret, files, mail, origin, siteName } = deps;
  const store = createContactStore(database.db);
  const limits = createContactLimits(store, clock);
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', appSecret).update(`${purpose}\n${text}`).digest('base64url');
  const markOf = (id: string) => keyed('contact file 1', id);

  async function insert(facts: Omit<NewContactRow, 'receipt'>): Promise<ContactRow | null> {
    for (let tries = 0; tries < 5; tries += 1) {
      const row = { ...facts, receipt: makeReceipt((below) => randomInt(below)) };
      if (await store.insert(row)) return store.findByKey([facts.sendingKey]);
      if (await store.findByKey([facts.sendingKey])) return null;
    }
    throw new Error('No receipt was free.');
  }

  async function tellStaff(row: ContactRow, topic: string, block: Settings['contact']) {
    const file = presentFile(row);
    const to = staffAddress(block, deps.mailFrom);
    if (to === undefined) return;
    const url = `${origin()}/files/contact/${row.id}/${markOf(row.id)}`;
    await mail.enqueue(staffMail(to, { row, topic }, file && { name: file.name, url }));
  }

  const topicIn = (block: Settings['contact'], { topic }: ContactRow): string =>
    block?.topics.find(({ key }) => key === topic)?.label ?? topic;

  async function tell(row: ContactRow, block: Settings['contact'], now: Date): Promise<void> {
    const topic = topicIn(block, row);
    await tellStaff(row, topic, block);
    const today = await store.countOf(row.email, new Date(now.getTime() - day));
    if (today > copyLimit || !isMailable(row.email)) return;
    await mail.enqueue(
      copyMail({ origin: origin(), siteName }, { row, topic }, block?.replyTime ?? ''),
    );
  }

  /** The same message under a used key, or another one. @throws Problem idempotency_mismatch */
  function again(row: ContactRow, letter: ContactMessage, fileBytes: number): ContactRow {
    if (hasSameContent(row, letter, fileBytes)) return row;
    throw new Problem(
      'idempotency_mismatch',
      'Another message was already sent with this key, and we have it. Send this one again.',
    );
  }

  const networkOf = (sender: Sender) => keyed('contact network 1', sender.networkPrefix);

  async function put(id: string, sending: Sending): Promise<ContactRow> {
    const { keys, message: letter, attachment, spamSignals, sender, block } = sending;
    const fileBytes = attachment?.bytes.length ?? 0;
    const now = clock();
    const network = networkOf(sender);
    await store.lockNetwork(network);
    const before = await store.findByKey(keys);
    if (before) return again(before, letter, fileBytes);
    await limits.requireRoom(network, block);
    const row = await insert({
      id,
      sendingKey: keys[0],
      ...letter,
      topic: topicOrDefault(letter),
      attachment: attachment && {
        name: attachment.name,
        type: attachment.type,
        bytes: attachment.bytes.length,
      },
      state: needsModeration(letter, spamSignals) ? 'held' : 'new',
      userId: sender.userId,
      network,
      createdAt: now,
    });
    if (row === null) {
      const other = await store.findByKey(keys);
      if (!other) throw new Error('A message was neither stored nor found.');
      return again(other, letter, fileBytes);
    }
    await tell(row, block, now);
    return row;
  }

  /** @throws Problem validation_failed */
  function requireLetter(given: ContactMessage, block: Settings['contact']): ContactMessage {
    const fields = checkContactMessage(given, (block?.topics.length ?? 0) > 0);
    if (fields.length === 0) return normaliseContactMessage(given);
    throw new Problem(
      'validation_failed',
      `We haven’t sent your message yet, and nothing is lost. ${fields.map(({ message }) => `${message}.`).join(' ')}`,
      { fields },
    );
  }

  /** The file comes before the row that names it; one without a row is removed, at night where this process ended. */
  async function deliver(sending: Sending): Promise<{ receipt: string }> {
    const id = randomUUID();
    const { attachment } = sending;
    if (attachment) await files.put(id, attachment.bytes);
    let stored: string | null = null;
    try {
      const row = await database.transaction(() => put(id, sending));
      stored = row.id;
      return presentReceipt(row);
    } finally {
      if (attachment && stored !== id) await files.remove(id);
    }
  }

  return {
    /**
     * Call outside of a transaction: a file takes long to inspect and to store, and refusals stay counted.
     * @param key made by the device for this message
     * @throws Problem validation_failed, too_many_requests, idempotency_mismatch
     */
    async send(
      body: ContactMessageBody,
      key: string,
      sender: Sender,
    ): Promise<{ receipt: string }> {
      const block = await deps.contact();
      const letter = requireLetter(body, block);
      const before = await store.findByKey([key]);
      if (before) return presentReceipt(again(before, letter, attachmentBytes(body.attachment)));
      if (body.attachment) await limits.admitFile(networkOf(sender), block);
      const attachment = await readAttachment(body.attachment, deps.examine);
      const { website, typedForMs } = body;
      const spamSignals = { website, typedForMs };
      return deliver({ keys: [key], message: letter, attachment, spamSignals, sender, block });
    },

    /**
     * For a form without a script. The key is made of content and sender, so that a double tap is one message; the
     * same words are a new message one to two hours later.
     */
    async submitContactForm(
      fields: Readonly<Record<string, string>>,
      sender: Sender,
    ): Promise<FormOutcome> {
      const { name = '', email = '', topic = '', message = '', website = '' } = fields;
      const typed = { name, email, topic: topic.slice(0, 80), message };
      const hours = Math.floor(clock().getTime() / hour);
      try {
        const block = await deps.contact();
        const letter = requireLetter(typed, block);
        const keyIn = (when: number) =>
          `form:${keyed('contact form 1', JSON.stringify([sender.networkPrefix, letter, when]))}`;
        const { receipt } = await deliver({
          keys: [keyIn(hours), keyIn(hours - 1)],
          message: letter,
          attachment: null,
          spamSignals: { website },
          sender,
          block,
        });
        return { kind: 'sent', receipt };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const { code, message: words, fields: problems, retryAfterSeconds } = error;
        if (code === 'validation_failed' && problems) return { kind: 'refused', fields, problems };
        if (code !== 'too_many_requests') throw error;
        return {
          kind: 'refused',
          fields,
          problems: [{ path: '', code, message: words }],
          ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        };
      }
    },

    /** Null without the mark that only the staff's mail has. */
    async openAttachment(id: string, mark: string) {
      const wanted = Buffer.from(markOf(id));
      const given = Buffer.from(mark);
      if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
      const row = await store.find(id);
      const facts = row && presentFile(row);
      const file = facts && (await files.open(id));
      return file ? { ...facts, file } : null;
    },

    async sendReleased(): Promise<void> {
      const released = await store.inStates(['released'], maxReleasedPerRun);
      if (released.length === 0) return;
      const block = await deps.contact();
      for (const row of released)
        await database.transaction(async () => {
          if (await store.move(row.receipt, ['released'], 'new'))
            await tellStaff(row, topicIn(block, row), block);
        });
    },

    async tidy(): Promise<void> {
      const now = clock();
      await store.removeSettled(new Date(now.getTime() - retentionMs));
      await store.removeFileCounts(now);
      await removeOrphans(files, (ids) => store.existing(ids), now);
    },
  };
}

// The contact service over a database, a folder and a mailbox of the test's own. Tests only.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openDiskStorage } from '#server/files/diskStorage.ts';
import { inspectFile } from '#server/files/inspectFile.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import type { Settings } from '#features/content/contract.ts';
import type { ContactMessageBody } from '../contract.ts';
import { buildContactMessage } from '../testing.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { createContactService } from './service.ts';
import { contactMessages } from './tables.ts';

export const staffAddress = 'staff@example.test';

export const buildBlock = (
  more: Partial<NonNullable<Settings['contact']>> = {},
): NonNullable<Settings['contact']> => ({
  intro: '',
  email: staffAddress,
  phone: '',
  address: '',
  hours: '',
  replyTime: 'within two business days',
  map: null,
  topics: [{ key: 'other', label: 'Something else', hint: '', href: '' }],
  socials: [],
  ...more,
});

export const buildBody = (more: Partial<ContactMessageBody> = {}): ContactMessageBody => ({
  ...buildContactMessage(),
  attachment: null,
  website: '',
  ...more,
});

/** A PDF of one empty page, as base64. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
).toString('base64');

/** Opens it; `close()` removes everything. */
export async function openTestContact() {
  const database = await openTestDatabase();
  const dataDir = temporaryFolder();
  const mails: Mail[] = [];
  let now = new Date('2026-11-20T09:00:00Z');
  let block: Settings['contact'] = buildBlock();
  let mailFails = false;
  let networks = 0;
  const looks: number[] = [];
  let onLook = (): void => {};
  const service = createContactService({
    database,
    clock: () => now,
    appSecret: 'a secret of this test',
    files: openDiskStorage(dataDir).attachments,
    async examine(bytes) {
      looks.push(bytes.length);
      onLook();
      return inspectFile(bytes);
    },
    mail: {
      async enqueue(mail) {
        if (mailFails) throw new Error('no mail today');
        mails.push(mail);
      },
    },
    origin: () => 'https://site.test',
    siteName: 'Lamplight',
    contact: async () => block,
    mailFrom: 'Lamplight <no-reply@site.test>',
  });
  return {
    database,
    dataDir,
    service,
    mails,
    /** Bytes of each file that was looked into. */
    looks,
    /** Runs when a file is looked into. */
    whenLooking(next: () => void) {
      onLook = next;
    },
    clock: () => now,
    later(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    setBlock(next: Settings['contact']) {
      block = next;
    },
    failMail(fails: boolean) {
      mailFails = fails;
    },
    /** Somebody with a network of their own, so that tests do not count against each other. */
    somebody: (userId: string | null = null) => ({
      networkPrefix: `198.51.100.${(networks += 1)}`,
      userId,
    }),
    send: (
      body: Partial<ContactMessageBody> = {},
      sender = { networkPrefix: `203.0.113.${(networks += 1)}`, userId: null as string | null },
      key: string = randomUUID(),
    ) => service.send(buildBody(body), key, sender),
    rows: () => database.db.select().from(contactMessages),
    mailsTo: (address: string) => mails.filter(({ to }) => to === address),
    async forget() {
      mails.length = 0;
      looks.length = 0;
      onLook = () => {};
      block = buildBlock();
      await database.db.delete(contactMessages);
    },
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

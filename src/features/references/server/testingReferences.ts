// The whole slice over a real database. Tests only.
import { applications, applicationSections } from '#features/application/server/tables.ts';
import { createReferenceFacts } from '#features/application/server/referenceFacts.ts';
import { createMailbox } from '#features/account/server/testing.ts';
import { inspectFile } from '#server/files/inspectFile.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Clock } from '#shared/time/clock.ts';
import { rowPath, rowPositionPath } from '#shared/draft/draftValues.ts';
import { normaliseToken } from '../token.ts';
import { createReferenceJobs } from './referenceJobs.ts';
import { createReferenceMails } from './mails.ts';
import { createReferenceSealer } from './seal.ts';
import { createReferences } from './services.ts';

const secret = 'a secret of at least thirty-two characters';

export function openReferences(
  database: OpenDatabase,
  clock: Clock,
  mail?: Pick<Outbox, 'enqueue'>,
  catalogue: Parameters<typeof createReferenceFacts>[1] = async () => [],
) {
  const mailbox = createMailbox();
  const deps = {
    database,
    clock,
    appSecret: secret,
    mail: mail ?? mailbox,
    origin: () => 'https://lamplight.example',
    siteName: 'Lamplight',
    nameOf: async () => 'Ana Ruiz',
    emails: async (ids: readonly string[]) =>
      new Map(ids.map((id) => [id, `${id}@students.example`])),
    facts: createReferenceFacts(database.db, catalogue),
    withoutAccount: async () => [],
    unsubscribeUrl: (kind: string, id: string) =>
      `https://lamplight.example/unsubscribe/${kind}/${id}`,
    inspect: inspectFile,
  };
  const services = createReferences(deps);
  const jobs = createReferenceJobs(deps, createReferenceMails(deps, createReferenceSealer(secret)));
  /** The code of the newest mail to a referee. */
  const tokenFor = (email: string): string => {
    const { text } = mailbox.newestTo(email);
    return normaliseToken(/\/reference#(\S+)/.exec(text)?.[1] ?? '');
  };
  return { ...services, ...jobs, mailbox, tokenFor };
}

/** A student's application with one program that is due then. */
export async function writeDeadline(
  { db }: Pick<OpenDatabase, 'db'>,
  userId: string,
  program: { date: string; time?: string; zone?: string },
  email = '',
): Promise<void> {
  const at = new Date('2026-11-20T08:00:00Z');
  const [application] = await db
    .insert(applications)
    .values({ userId, createdAt: at })
    .returning({ id: applications.id });
  if (!application) throw new Error('There is no application.');
  const section = {
    applicationId: application.id,
    rev: 1,
    sealed: null,
    updatedAt: at,
    device: '',
  };
  const field = (name: string) => rowPath('programs', 'p1', name);
  await db.insert(applicationSections).values([
    {
      ...section,
      key: 'program-material',
      values: {
        [rowPositionPath('programs', 'p1')]: 'a0',
        [field('school')]: 'Harbor College',
        [field('deadlineDate')]: program.date,
        [field('deadlineTime')]: program.time ?? '23:59',
        [field('deadlineZone')]: program.zone ?? 'America/Los_Angeles',
      },
    },
    { ...section, key: 'personal-information', values: { email } },
  ]);
}

// What the server does by itself at night and in between, as of a day: for operators and tests.
import { createRecipientStore } from '#features/account/server/profile/recipientStore.ts';
import { createPdfRenderer } from '#features/application/server/submissions/pdf/pdfRenderer.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { ensureIncarnation } from '#server/db/incarnation/incarnation.ts';
import { openDiskStorage } from '#server/files/diskStorage.ts';
import { createFileInspector } from '#server/files/inspector.ts';
import { registerStorage } from '#server/files/registerStorage.ts';
import { type Job, startJobs } from '#server/jobs/jobs.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createSiteOrigin } from '#server/mail/siteOrigin.ts';
import { createSmtpTransport } from '#server/mail/smtpTransport.ts';
import { developmentTransport } from '#server/mail/transport.ts';
import { day } from '#shared/time/duration.ts';
import { buildServices } from './buildServices.ts';
import { openLive } from './openLive.ts';
import { openPush } from './openPush.ts';
import { createSiteJobs } from './siteJobs.ts';

export const upkeepHelp = `What the site does at night and in between, run now.

  npm run upkeep                              as of now
  npm run upkeep -- --as-of 2026-12-20        as if it were the end of that day (UTC): copies made and removed, accounts
                                              deleted, old rows removed, reminders written, mail sent
  npm run upkeep -- --as-of 2026-12-20T08:00:00Z

A day that lies ahead ends what would have lasted until then. The site can stay up meanwhile.
`;

/** @returns null for what is no day and no time; a sentence-free answer for the command to word */
export function parseAsOf(args: readonly string[], now: Date): Date | null {
  if (args.length === 0) return now;
  const text = args[0] === '--as-of' ? args[1] : /^--as-of=(.*)$/.exec(args[0] ?? '')?.[1];
  if (text === undefined || args.length > (args[0] === '--as-of' ? 2 : 1)) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text)) return null;
  const at = new Date(isDay ? `${text}T00:00:00.000Z` : text);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text.slice(0, 10))) return null;
  return isDay ? new Date(at.getTime() + day - 1) : at;
}

export type UpkeepOptions = {
  readonly database: OpenDatabase;
  readonly config: Config;
  readonly asOf: Date;
  readonly report: (sentence: string, error?: unknown) => void;
};

export type UpkeepResult = { readonly ran: readonly string[]; readonly failed: readonly string[] };

/** Each is safe to run again, so that the same day twice does what was asked for in between. */
function runAll(jobs: readonly Job[], ran: string[]): Job[] {
  return jobs.map(({ name, run }) => ({
    name,
    isDue: () => true,
    run: async () => {
      ran.push(name);
      await run();
    },
  }));
}

/** Each job once, by the server's own code and under its claims, so that a running server does none of them twice. */
export async function runUpkeep({
  database,
  config,
  asOf,
  report,
}: UpkeepOptions): Promise<UpkeepResult> {
  const clock = () => asOf;
  const storage = openDiskStorage(config.dataDir);
  await registerStorage(database, storage.identity);
  const inspector = createFileInspector();
  const channel = openLive(database, config.databaseUrl, report);
  const mail = createOutbox({
    database,
    clock,
    transport: config.smtpUrl ? createSmtpTransport(config.smtpUrl) : developmentTransport,
    from: config.mailFrom,
    report,
    isLeaving: createRecipientStore(database.db).isLeaving,
  });
  const services = buildServices({
    database,
    storage,
    inspect: inspector.inspect,
    pdfRenderer: createPdfRenderer(),
    config,
    clock,
    mail,
    live: channel.live,
    vapid: await openPush(database, config, clock),
    report,
    origin: createSiteOrigin(config).origin,
    incarnation: await ensureIncarnation(database, config.dataDir, clock),
  });
  const ran: string[] = [];
  const failed: string[] = [];
  const jobs = runAll(createSiteJobs(database, services, mail, clock), ran);
  const running = startJobs(jobs, {
    db: database.db,
    clock,
    onError: (name, error) => {
      failed.push(name);
      report(`failed: ${name}`, error);
    },
  });
  try {
    await running.tick();
    await mail.deliverDue();
    return { ran, failed };
  } finally {
    await running.stop();
    await services.notifications.stop();
    await services.privacy.stop();
    await services.documents.settled();
    await services.snapshotPdfs.stop();
    await mail.stop();
    await inspector.close();
    await channel.close();
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import { everyMinute, type Job, nightly } from '#server/jobs/jobs.ts';
import { sha256 } from '#server/text/sha256.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import { hour } from '#shared/time/duration.ts';
import type { SnapshotDocument } from '../../../packet/snapshotDocument.ts';
import { createSnapshotStore, type SnapshotPlace, type SnapshotRow } from '../store.ts';
import type { PdfRenderer } from './pdfContent.ts';
import { describeSnapshot } from './snapshotContent.ts';

export type SnapshotPdfDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly renderer: PdfRenderer;
  readonly report: (sentence: string, error?: unknown) => void;
  /** How long a request waits for a PDF that is being made. */
  readonly maxWaitMs?: number;
};

export type OpenedPdf = {
  readonly file: Readable;
  readonly bytes: number;
  readonly sha256: string;
};

const batchSize = 50;
/** A file whose row is not stored yet may be on its way. */
const orphanMs = hour;
const steps = 4;

const unavailable = (why: string, retryAfterSeconds: number) =>
  new Problem(
    'unavailable',
    `${why} What you sent arrived and is safe, and you can download its data (JSON). Try the PDF again in a moment.`,
    { retryAfterSeconds },
  );

export function createSnapshotPdfs(deps: SnapshotPdfDeps) {
  const { database, clock, files, renderer, report, maxWaitMs = 20_000 } = deps;
  const store = createSnapshotStore(database.db);
  const making = new Map<string, Promise<void>>();
  let stopped = false;

  /** In quarters: each is a write. A share that is not stored does no harm. */
  function createProgress(place: SnapshotPlace) {
    let reported = 0;
    let writing: Promise<void> = Promise.resolve();
    const onProgress = (share: number): void => {
      const step = Math.floor(share * steps);
      if (step <= reported || step >= steps) return;
      reported = step;
      writing = writing
        .then(() => store.putPdfProgress(place, step / steps))
        .catch(() => undefined);
    };
    return { onProgress, written: () => writing };
  }

  async function render(place: SnapshotPlace): Promise<void> {
    // It may have been made since somebody looked for it.
    if ((await store.find(place))?.pdfKey) return;
    const content = await store.readContent(place);
    if (!content) return;
    const document = JSON.parse(content.toString('utf8')) as SnapshotDocument;
    const progress = createProgress(place);
    const pdf = await renderer.render(
      describeSnapshot(document, sha256(content)),
      progress.onProgress,
    );
    await progress.written();
    const key = randomUUID();
    await files.put(key, pdf);
    const stored = await store.putPdf(place, { key, sha256: sha256(pdf), bytes: pdf.length });
    // Another process was faster.
    if (!stored) await files.remove(key);
  }

  async function attempt(place: SnapshotPlace): Promise<void> {
    try {
      await render(place);
    } catch (error) {
      if (stopped) throw error;
      const failures = await store.addPdfFailure(place, clock());
      if (failures === 1)
        report(`The PDF of ${place.programApplicationId}, version ${place.version}, failed`, error);
      throw error;
    }
  }

  /** Joins what is being made already. */
  function make(place: SnapshotPlace): Promise<void> {
    const { userId, programApplicationId, version } = place;
    const name = JSON.stringify([userId, programApplicationId, version]);
    const running = making.get(name);
    if (running) return running;
    const started = attempt(place).finally(() => making.delete(name));
    making.set(name, started);
    return started;
  }

  async function makeSoon(place: SnapshotPlace): Promise<void> {
    const wait = new AbortController();
    const late = setTimeout(maxWaitMs, undefined, { signal: wait.signal }).then(() => {
      throw unavailable('The PDF is still being made.', 5);
    });
    const made = make(place).catch(() => {
      throw unavailable('The PDF could not be made this time.', 60);
    });
    try {
      await Promise.race([made, late]);
    } finally {
      wait.abort();
      late.catch(() => undefined);
      made.catch(() => undefined);
    }
  }

  async function openStored(place: SnapshotPlace): Promise<OpenedPdf | null> {
    const { pdfKey, pdfSha256, pdfBytes } = (await store.find(place)) ?? {};
    if (!pdfKey || !pdfSha256 || !pdfBytes) return null;
    const file = await files.open(pdfKey);
    if (file) return { file, bytes: pdfBytes, sha256: pdfSha256 };
    await store.removePdf(place, pdfKey);
    return null;
  }

  async function makeMissing(): Promise<void> {
    const places = await store.listWithoutPdf(batchSize, clock());
    for (const place of places) if (!stopped) await make(place).catch(() => undefined);
  }

  async function removeOrphans(): Promise<void> {
    const now = clock().getTime();
    for await (const listed of files.list()) {
      const known = await store.findPdfKeys(listed.map(({ key }) => key));
      for (const { key, storedAt } of listed)
        if (!known.has(key) && now - storedAt.getTime() > orphanMs) await files.remove(key);
    }
  }

  const jobs: readonly Job[] = [
    { name: 'make PDFs of what was sent', isDue: everyMinute, run: makeMissing },
    { name: 'remove PDFs of people who are gone', isDue: nightly, run: removeOrphans },
  ];

  return {
    jobs,

    /** After the commit; what fails is tried again by the job. */
    start(place: SnapshotPlace): void {
      make(place).catch(() => undefined);
    },

    /**
     * The bytes that `pdfSha256` of the detail is over; waits while they are being made.
     * @throws Problem unavailable
     */
    async open(row: SnapshotRow): Promise<OpenedPdf> {
      const stored = await openStored(row);
      if (stored) return stored;
      await makeSoon(row);
      const made = await openStored(row);
      if (!made) throw unavailable('The PDF could not be made this time.', 60);
      return made;
    },

    /** Waits for what is being made in this process. */
    async finished(): Promise<void> {
      await Promise.allSettled(making.values());
    },

    async stop(): Promise<void> {
      stopped = true;
      await renderer.close();
      await Promise.allSettled(making.values());
    },
  };
}
export type SnapshotPdfs = ReturnType<typeof createSnapshotPdfs>;

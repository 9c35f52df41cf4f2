// @module-tag long
import { rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createDiskFileStore } from '#server/files/diskFileStore.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import { sha256 } from '#server/text/sha256.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import { programApplications } from '../../programs/tables.ts';
import { createSnapshotStore } from '../store.ts';
import { declaration, openSubmissions, type World } from '../testing.ts';
import type { PdfRenderer } from './pdfContent.ts';
import { createSnapshotPdfs, type SnapshotPdfs } from './snapshotPdfs.ts';
import { createPdfRendererHere } from './testingRenderer.ts';
import { readPdf, withoutSpaces } from './testingReadPdf.ts';

const minute = 60_000;
const folder = temporaryFolder();

let database: OpenDatabase;
let now: Date;
let world: World;
let files: FileStore;
let renderer: PdfRenderer;
let reports: string[];
let pdfs: SnapshotPdfs;
let userId: string;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  world = openSubmissions(database, () => now, { onSent: (place) => pdfs.start(place) });
  files = createDiskFileStore(folder);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date('2026-11-20T20:00:00.000Z');
  reports = [];
  renderer = createPdfRendererHere();
  pdfs = open();
  ({ userId, id } = await world.prepare());
});
afterEach(() => pdfs.finished());

const open = (more: { maxWaitMs?: number } = {}): SnapshotPdfs =>
  createSnapshotPdfs({
    database,
    clock: () => now,
    files,
    renderer: {
      render: (content, onProgress) => renderer.render(content, onProgress),
      close: () => renderer.close(),
    },
    report: (sentence) => void reports.push(sentence),
    maxWaitMs: 120_000,
    ...more,
  });
const failing = (failure = new Error('no memory')): PdfRenderer => ({
  render: () => Promise.reject(failure),
  close: async () => undefined,
});
const submit = () => world.submissions.submit(userId, id, { declaration });
const runJob = async (part: string) => pdfs.jobs.find(({ name }) => name.startsWith(part))?.run();
const detail = async () => (await world.service.get(userId, id)).snapshot;
const findSent = () => world.submissions.findSent(userId, id, undefined);
const listFiles = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const listed of files.list()) keys.push(...listed.map(({ key }) => key));
  return keys;
};

describe('the PDF of what was sent', () => {
  it('is made after the commit, and the detail has the hash of the bytes that are served', async () => {
    await submit();
    await pdfs.finished();
    const sent = await detail();
    expect(sent).toMatchObject({ pdfProgress: 1 });
    const opened = await pdfs.open(await findSent());
    const bytes = await buffer(opened.file);
    expect([sha256(bytes), bytes.length]).toEqual([sent?.pdfSha256, sent?.pdfBytes]);
    expect(opened).toMatchObject({ sha256: sent?.pdfSha256, bytes: sent?.pdfBytes });
  });

  it('has every answer of the snapshot and none about demographics', async () => {
    await world.save(userId, 'demographics', {
      genderIdentity: 'zyx-marker-gender',
      'raceGroups:zyx-marker-race': 'yes',
      religion: 'zyx-marker-religion',
    });
    await submit();
    const { content } = await world.submissions.snapshot(userId, id, undefined);
    const { packet, receiptNumber } = JSON.parse(content.toString('utf8'));
    const { text } = await readPdf(await buffer((await pdfs.open(await findSent())).file));
    const printed = text.replaceAll(/Receipt\S{11},version1Page\d+of\d+/g, '');
    const answers: string[] = packet.answers.topics.flatMap(
      ({ groups }: { groups: { answers: { label: string; text: string }[] }[] }) =>
        groups.flatMap((group) => group.answers.flatMap((answer) => [answer.label, answer.text])),
    );
    expect(answers.length).toBeGreaterThan(30);
    expect(answers.filter((answer) => !printed.includes(withoutSpaces(answer)))).toEqual([]);
    expect(text).toContain(receiptNumber);
    expect(text).toContain(sha256(content));
    expect(text).not.toContain('zyx');
  });

  it('is made by the job when the process ended before it was', async () => {
    renderer = failing();
    await pdfs.stop();
    await submit();
    await pdfs.finished();
    expect(await detail()).toMatchObject({ pdfSha256: null, pdfProgress: 0 });
    renderer = createPdfRendererHere();
    pdfs = open();
    await runJob('make');
    expect((await detail())?.pdfSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(reports).toEqual([]);
  });

  it('is made while somebody waits for it, once for all who wait', async () => {
    let renders = 0;
    const here = createPdfRendererHere();
    renderer = {
      ...here,
      render: (...call) => {
        renders += 1;
        return here.render(...call);
      },
    };
    await submit();
    const row = await findSent();
    const opened = await Promise.all([pdfs.open(row), pdfs.open(row)]);
    const bytes = await Promise.all(opened.map(({ file }) => buffer(file)));
    expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(true);
    expect(renders).toBe(1);
  });

  it('is made once when somebody waits for it whose turn in the job is still to come', async () => {
    renderer = failing();
    await pdfs.stop();
    const other = await world.prepare();
    await submit();
    await world.submissions.submit(other.userId, other.id, { declaration });
    const rows = [
      await findSent(),
      await world.submissions.findSent(other.userId, other.id, undefined),
    ];
    const rendered: string[] = [];
    const here = createPdfRendererHere();
    renderer = {
      ...here,
      async render(content, onProgress) {
        const isFirst = rendered.push(content.footer) === 1;
        const others = rows.filter(({ receiptNumber }) => !content.footer.includes(receiptNumber));
        if (isFirst) for (const row of others) await pdfs.open(row);
        return here.render(content, onProgress);
      },
    };
    pdfs = open();
    await runJob('make');
    expect(rendered.length).toBeGreaterThan(1);
    expect(rendered).toEqual([...new Set(rendered)]);
  });

  it('reports in quarters how far it is', async () => {
    const seen: unknown[] = [];
    renderer = {
      async render(_, onProgress) {
        for (const share of [0.1, 0.3, 0.6, 0.55, 1]) onProgress(share);
        await expect.poll(async () => (await detail())?.pdfProgress).toBe(0.5);
        seen.push((await detail())?.pdfSha256);
        return Buffer.from('%PDF');
      },
      close: async () => undefined,
    };
    await submit();
    await pdfs.finished();
    expect(seen).toEqual([null]);
    expect((await detail())?.pdfProgress).toBe(1);
  });

  it('is made again when its file is gone, and the detail has its hash', async () => {
    await submit();
    await pdfs.finished();
    const before = await findSent();
    await files.remove(before.pdfKey ?? '');
    const opened = await pdfs.open(before);
    expect(sha256(await buffer(opened.file))).toBe((await detail())?.pdfSha256);
    expect((await findSent()).pdfKey).not.toBe(before.pdfKey);
  });
});

describe('a PDF that cannot be made', () => {
  it('is refused for now, with what is safe and when to ask again', async () => {
    renderer = failing();
    await submit();
    const problem = await getProblem(pdfs.open(await findSent()));
    expect(problem).toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 });
    expect(problem.message).toMatch(/arrived and is safe.*JSON/);
  });

  it('is refused when it takes longer than a request waits, and goes on being made', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const here = createPdfRendererHere();
    renderer = { ...here, render: (...call) => finished.then(() => here.render(...call)) };
    pdfs = open({ maxWaitMs: 1 });
    await submit();
    const problem = await getProblem(pdfs.open(await findSent()));
    expect(problem).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    finish();
    await pdfs.finished();
    expect((await detail())?.pdfProgress).toBe(1);
  });

  it('is tried again after growing pauses, and reported once', async () => {
    renderer = failing();
    await submit();
    await pdfs.finished();
    const store = createSnapshotStore(database.db);
    const isDue = async (after: number) => {
      const due = await store.listWithoutPdf(1000, new Date(now.getTime() + after));
      return due.some((place) => place.userId === userId);
    };
    expect([await isDue(minute), await isDue(2 * minute)]).toEqual([false, true]);
    now = new Date(now.getTime() + 2 * minute);
    await runJob('make');
    expect([await isDue(3 * minute), await isDue(4 * minute)]).toEqual([false, true]);
    for (let failure = 0; failure < 20; failure += 1) {
      now = new Date(now.getTime() + 360 * minute);
      await runJob('make');
    }
    expect([await isDue(359 * minute), await isDue(360 * minute)]).toEqual([false, true]);
    expect(reports.filter((sentence) => sentence.includes(id))).toHaveLength(1);
    renderer = createPdfRendererHere();
    now = new Date(now.getTime() + 360 * minute);
    await runJob('make');
    expect((await detail())?.pdfProgress).toBe(1);
  });
});

describe('the files of PDFs', () => {
  it('go at night when their snapshot is gone with the account, and only then', async () => {
    await submit();
    await pdfs.finished();
    const { pdfKey } = await findSent();
    const goes = await world.prepare();
    await world.submissions.submit(goes.userId, goes.id, { declaration });
    await pdfs.finished();
    const gone = await world.submissions.findSent(goes.userId, goes.id, undefined);
    const { db } = database;
    await db.delete(programApplications).where(eq(programApplications.userId, goes.userId));
    await runJob('remove');
    expect(await listFiles()).toContain(gone.pdfKey);
    now = new Date(Date.now() + 2 * 60 * minute);
    await runJob('remove');
    expect(await listFiles()).not.toContain(gone.pdfKey);
    expect(await listFiles()).toContain(pdfKey);
  });

  it('are not doubled when two processes make the same one', async () => {
    const other = open();
    const before = (await listFiles()).length;
    await submit();
    await Promise.all([runJob('make'), other.jobs[0]?.run()]);
    await Promise.all([pdfs.finished(), other.finished()]);
    expect((await listFiles()).length).toBe(before + 1);
    expect(await listFiles()).toContain((await findSent()).pdfKey);
  });
});

// @module-tag long
import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createDiskFileStore } from '#server/files/diskFileStore.ts';
import { sha256 } from '#server/text/sha256.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import { mountPrograms } from '../../programs/programRoutes.ts';
import { buildStudent, type Caller, openHost } from '../../testingHost.ts';
import { mountSubmissions } from '../submissionRoutes.ts';
import { declaration, openSubmissions, type World } from '../testing.ts';
import type { PdfRenderer } from './pdfContent.ts';
import { mountSnapshotPdf } from './pdfRoutes.ts';
import { createSnapshotPdfs, type SnapshotPdfs } from './snapshotPdfs.ts';
import { fakePdfRenderer } from './testingRenderer.ts';

const folder = temporaryFolder();
const now = new Date('2026-11-20T20:00:00.000Z');
const clock = () => now;

let database: OpenDatabase;
let app: FastifyInstance;
let world: World;
let pdfs: SnapshotPdfs;
let renderer: PdfRenderer;
let caller: Caller | null;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  world = openSubmissions(database, clock, { onSent: (place) => pdfs.start(place) });
  pdfs = createSnapshotPdfs({
    database,
    clock,
    files: createDiskFileStore(folder),
    renderer: {
      render: (content, onProgress) => renderer.render(content, onProgress),
      close: async () => undefined,
    },
    report: () => undefined,
    maxWaitMs: 120_000,
  });
  app = await openHost(
    database,
    clock,
    () => caller,
    (api) => {
      mountPrograms(api, world.service);
      mountSubmissions(api, world.submissions);
      mountSnapshotPdf(api, world.submissions, pdfs);
    },
  );
});
afterAll(async () => {
  await pdfs.finished();
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  renderer = fakePdfRenderer;
  const prepared = await world.prepare();
  ({ id } = prepared);
  caller = buildStudent(prepared.userId);
});

const get = (suffix = '') =>
  app.inject({ url: `/api/program-applications/${encodeURIComponent(id)}${suffix}` });
const submit = () => world.submissions.submit(caller?.userId ?? '', id, { declaration });

describe('GET /program-applications/{id}/snapshot.pdf', () => {
  it('serves the bytes that pdfSha256 and pdfBytes of the detail are over', async () => {
    const { number } = await submit();
    await pdfs.finished();
    const { snapshot } = (await get()).json().data;
    const answer = await get('/snapshot.pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(snapshot.pdfBytes),
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
    });
    expect(sha256(answer.rawPayload)).toBe(snapshot.pdfSha256);
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(snapshot.pdfProgress).toBe(1);
  });

  it('waits for a PDF that is being made', async () => {
    await submit();
    const answer = await get('/snapshot.pdf');
    expect(sha256(answer.rawPayload)).toBe((await get()).json().data.snapshot.pdfSha256);
  });

  it('serves each version by its number', async () => {
    await submit();
    await world.save(caller?.userId ?? '', 'personal-information', { legalFirstName: 'Ana' });
    await world.submissions.correct(caller?.userId ?? '', id, { declaration, note: 'My name' });
    const [first, second, newest] = await Promise.all(
      ['?version=1', '?version=2', ''].map((query) => get(`/snapshot.pdf${query}`)),
    );
    expect(second?.rawPayload.equals(newest?.rawPayload as Buffer)).toBe(true);
    expect(first?.rawPayload.equals(second?.rawPayload as Buffer)).toBe(false);
    expect((await get('/snapshot.pdf?version=3')).statusCode).toBe(404);
    expect((await get('/snapshot.pdf?version=0')).statusCode).toBe(422);
  });

  it('says 503 and when to ask again while it cannot be made', async () => {
    renderer = { ...renderer, render: () => Promise.reject(new Error('no memory')) };
    await submit();
    const answer = await get('/snapshot.pdf');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  });

  it('is 404 before anything was sent, and for every other student', async () => {
    expect((await get('/snapshot.pdf')).statusCode).toBe(404);
    await submit();
    const owner = caller;
    caller = { ...(owner as NonNullable<typeof owner>), userId: (await world.prepare()).userId };
    expect((await get('/snapshot.pdf')).statusCode).toBe(404);
  });

  it('stays readable for its owner after the plan ended', async () => {
    await submit();
    caller = caller && { ...caller, studentPackage: '' };
    expect((await get('/snapshot.pdf')).statusCode).toBe(200);
  });

  it.each([
    ['nobody who is signed in', null, 401],
    ['a nurse', { roleName: 'Nurse', studentPackage: '' }, 403],
  ])('is nothing for %s', async (_, other, status) => {
    await submit();
    caller = other && { userId: caller?.userId ?? '', ...other };
    expect((await get('/snapshot.pdf')).statusCode).toBe(status);
  });
});

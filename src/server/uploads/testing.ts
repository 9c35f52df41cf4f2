// A door with a keeper that remembers in memory. For tests only.
import { request as ask, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { Clock } from '#shared/time/clock.ts';
import type { Database } from '../db/database.ts';
import { databaseProblem } from '../db/databaseProblem.ts';
import { openDiskStorage } from '../files/diskStorage.ts';
import { createHost } from '../host/host.ts';
import { unlimited } from '../api/testingLimits.ts';
import type { Identity } from '../api/identity.ts';
import { mountUploads } from './mountUploads.ts';
import { type CompleteUpload, createUploads } from './uploads.ts';

export type ReferencedFile = { readonly userId: string; readonly size: number; finished?: boolean };

/** Everything the door asks of a database is what an error means. */
const noDatabase = { problemFor: (error: unknown) => databaseProblem(error) } as Database;

/** Says who calls: `x-user`, with `x-status` and `x-package` where they matter. */
function readIdentity(headers: IncomingHttpHeaders): Identity | null {
  const { 'x-user': userId, 'x-status': status, 'x-package': studentPackage } = headers;
  if (typeof userId !== 'string') return null;
  return {
    userId,
    sessionId: 'session',
    roleName: 'Student',
    studentPackage: String(studentPackage ?? 'application_condenser'),
    status: String(status ?? 'active'),
    permissions: [],
  };
}

export type UploadHostOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  /** Uploads by their id. */
  readonly referenced: Map<string, ReferencedFile>;
  readonly maxChunkBytes?: number;
  /** Runs before a complete upload is taken. */
  readonly onFinish?: (id: string) => void;
};

/** A listening door at `/api/uploads`. */
export async function openUploadHost({
  dataDir,
  clock,
  referenced,
  maxChunkBytes = 1000,
  onFinish,
}: UploadHostOptions) {
  const uploads = createUploads({ storage: openDiskStorage(dataDir), clock });
  const host = await createHost({
    database: noDatabase,
    identify: async ({ headers }) => readIdentity(headers),
    clock,
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'of this test' },
    limits: unlimited,
  });
  const handler = {
    async findReferenced(ids: readonly string[]) {
      return new Map(
        ids.flatMap((id) => {
          const found = referenced.get(id);
          return found ? [[id, { userId: found.userId, finished: found.finished === true }]] : [];
        }),
      );
    },
    async finish(_: string, id: string, upload: CompleteUpload) {
      onFinish?.(id);
      await upload.moveToStore();
      const found = referenced.get(id);
      if (found) found.finished = true;
    },
  };
  const known = async (userId: string, id: string) => {
    const found = referenced.get(id);
    return found?.userId === userId
      ? { id, size: found.size, finished: found.finished === true }
      : null;
  };
  mountUploads(host.api, uploads, {
    path: '/uploads',
    audience: 'condenser',
    maxChunkBytes,
    handler,
    find: known,
    async open(userId, { documentId }) {
      const found = await known(userId, documentId ?? '');
      if (!found) throw new Error('The tests open what they want.');
      return found;
    },
  });
  const url = await host.app.listen({ port: 0, host: '127.0.0.1' });
  return { uploads, keeper: handler, url, close: () => host.app.close() };
}

export type TusResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly code: string | undefined;
};

export type TusRequest = {
  readonly method: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer;
};

/** Begins a tus request; `answer` waits for its end, and `send` sends bytes of a body that was not given as a whole. */
export function startTus(url: string, { method, headers, body }: TusRequest) {
  const patch = method === 'PATCH' && {
    'content-type': 'application/offset+octet-stream',
    ...(body && { 'content-length': body.length }),
  };
  const request = ask(url, {
    method,
    agent: false,
    headers: { 'tus-resumable': '1.0.0', ...patch, ...headers },
  });
  const answer = new Promise<TusResponse>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const isProblem = text !== '' && headers['content-type']?.includes('problem+json');
        const code = isProblem ? (JSON.parse(text) as { code: string }).code : undefined;
        resolve({ status, headers, code });
      });
    });
  });
  if (body || method !== 'PATCH') request.end(body);
  return { answer, request };
}

/** One tus request and its answer. */
export const tus = (url: string, request: TusRequest): Promise<TusResponse> =>
  startTus(url, request).answer;

/** The metadata of a creation. */
export const metadataOf = (documentId: string): OutgoingHttpHeaders => ({
  'upload-metadata': `documentId ${Buffer.from(documentId).toString('base64')}`,
});

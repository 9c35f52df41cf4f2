import * as z from 'zod/mini';
import { type ApiClient, api } from '#api/client.ts';
import { createTusClient, type TusAnswer, type TusClient } from '#api/tus.ts';
import { type Refusal, refusalForCode, toRefusal, unreachable } from '#offline/sync/refusals.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import {
  addDocument,
  changeDocument,
  documentBytesLimit,
  documentCountLimit,
  documentKind,
  listDocuments,
  removeDocument,
  studentBytesLimit,
  uploadsPath,
} from '../contract.ts';
import type { DocumentLimits, DocumentsTransport } from './offline/types.ts';

export const documentLimits: DocumentLimits = {
  documentBytes: documentBytesLimit,
  totalBytes: studentBytesLimit,
  count: documentCountLimit,
};

const use = z.object({ bytes: z.number(), bytesLimit: z.number(), countLimit: z.number() });

const tus = createTusClient(uploadsPath);

export function createDocumentsTransport(
  userId: string,
  client: Pick<ApiClient, 'call' | 'callWithMeta'> = api,
  uploads: TusClient = tus,
): DocumentsTransport {
  return {
    list: (signal) =>
      toSendAnswer(async () => {
        const { data, meta } = await client.callWithMeta(listDocuments, {}, { userId, signal });
        const { bytes, bytesLimit, countLimit } = use.parse(meta);
        return { kind: 'list', documents: data, bytes, bytesLimit, countLimit };
      }),

    add: ({ kind, replaces, pages: _pages, isPage: _isPage, addedAt: _at, ...facts }, signal) =>
      toSendAnswer(async () => {
        const body = {
          ...facts,
          kind: documentKind.parse(kind),
          ...(replaces === null ? {} : { replaces }),
        };
        const document = await client.call(addDocument, { body }, { userId, signal });
        return { kind: 'made', document };
      }),

    change: (id, { name, kind }, signal) =>
      toSendAnswer(async () => {
        const body = {
          ...(name === undefined ? {} : { name }),
          ...(kind === undefined ? {} : { kind: documentKind.parse(kind) }),
        };
        const input = { params: { id }, body };
        const document = await client.call(changeDocument, input, { userId, signal });
        return { kind: 'changed', document };
      }),

    remove: (id, signal) =>
      toSendAnswer(async () => {
        await client.call(removeDocument, { params: { id } }, { userId, signal });
        return { kind: 'removed' };
      }),

    createUpload: (documentId, size, signal) =>
      toSendAnswer(async () => {
        const answer = await uploads.create(size, { documentId }, { userId, signal });
        const { offset, upload } = answer;
        if (!isDone(answer)) return refusalOfTus(answer);
        return upload === null ? { kind: 'unreachable' } : { kind: 'created', upload, offset };
      }),

    offset: (upload, signal) =>
      toSendAnswer(async () => {
        const answer = await uploads.head(upload, { userId, signal });
        if (!isDone(answer)) return refusalOfTus(answer);
        const { offset } = answer;
        return offset === null ? { kind: 'unreachable' } : { kind: 'offset', offset };
      }),

    send: (upload, at, bytes, signal) =>
      toSendAnswer(async () => {
        const answer = await uploads.patch(upload, at, bytes, { userId, signal });
        if (answer.status === 409) return { kind: 'conflict' };
        if (!isDone(answer)) return refusalOfTus(answer);
        const { offset } = answer;
        return offset === null ? { kind: 'unreachable' } : { kind: 'sent', offset };
      }),
  };
}

const isDone = ({ status }: TusAnswer): boolean => status >= 200 && status < 300;

/** @throws what is none of the API: the caller's own abort, or a mistake of ours. */
async function toSendAnswer<T>(ask: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (error) {
    return toRefusal(error, transientCodes);
  }
}

/** The statuses that the protocol fixes, for answers without a body; the problem's code otherwise. */
function refusalOfTus({ status, problem, retryAfterMs }: TusAnswer): Refusal {
  // Another piece of this upload is still being written: it is asked again in a moment.
  if (status === 423) return unreachable(retryAfterMs);
  if (problem !== null) return refusalOf(problem.code, problem.detail, retryAfterMs);
  switch (status) {
    case 401:
      return { kind: 'signedOut' };
    case 402:
    case 403:
      return { kind: 'forbidden', message: '' };
    case 404:
    case 410:
      return { kind: 'gone', message: '' };
    case 413:
      return { kind: 'refused', code: 'too_large', message: '' };
    case 426:
      return { kind: 'clientTooOld' };
    default:
      return unreachable(retryAfterMs);
  }
}

/** A server of another version, or a line that mixed something up: nothing is given up for it, it is asked again. */
const transientCodes: ReadonlySet<ProblemCode> = new Set([
  'page_not_found',
  'wrong_offset',
  'idempotency_mismatch',
]);

const refusalOf = (
  code: ProblemCode,
  message: string,
  retryAfterMs: number | undefined,
): Refusal =>
  transientCodes.has(code)
    ? unreachable(retryAfterMs)
    : refusalForCode(code, message, retryAfterMs);

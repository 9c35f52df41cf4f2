// What can be done with documents without a connection: add, change, remove. The outbox sends each when it can.
import * as z from 'zod/mini';
import type { Command } from '#offline/outbox/command.ts';
import type { Refusal } from '#offline/sync/refusals.ts';
import { studentDocument } from '../../contract.ts';
import { createDocumentsTransport } from '../transport.ts';
import { documentCommandNames, documentsTitle } from './commandNames.ts';
import { mayUpload } from './meteredConnection.ts';
import { readCheckpoint, sendDocument } from './sendDocument.ts';
import { type DocumentsTransport, heicType } from './types.ts';

const uploadBody = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  replaces: z.nullable(z.string()),
  pages: z.optional(z.nullable(z.number())),
  isPage: z.optional(z.boolean()),
  addedAt: z.optional(z.number()),
});
const changeBody = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  kind: z.optional(z.string()),
});
const removalBody = z.object({ id: z.string() });

export type UploadBody = z.infer<typeof uploadBody>;
export type ChangeBody = z.infer<typeof changeBody>;
export type RemovalBody = z.infer<typeof removalBody>;

export type DocumentNetwork = {
  readonly isOnline: () => boolean;
  /** False on a metered network with the low-data switch on: then only what the person sends by hand is sent. */
  readonly mayUpload: () => boolean;
};

const browserNetwork: DocumentNetwork = { isOnline: () => navigator.onLine, mayUpload };

const maxUploads = 2;

export type DocumentCommands = ReturnType<typeof createDocumentCommands>;

/**
 * The documents of one person; those of one document are sent in order.
 *
 * @param userId whose they are: the server refuses them when somebody else is signed in by then
 */
export function createDocumentCommands(
  userId: string,
  transport: DocumentsTransport = createDocumentsTransport(userId),
  network: DocumentNetwork = browserNetwork,
) {
  const shared = {
    version: 1,
    audience: 'member',
    lane: ({ id }: RemovalBody) => id,
    parallel: maxUploads,
    mayRun: () => network.isOnline(),
    title: () => documentsTitle,
  } as const;
  const receipt = z.nullable(studentDocument);
  const upload: Command<UploadBody, z.infer<typeof receipt>> = {
    ...shared,
    name: documentCommandNames.upload,
    body: uploadBody,
    receipt,
    multiStep: true,
    mayRun: ({ body, checkpoint, forced }) => {
      if (body.type === heicType) return false;
      const isComplete = readCheckpoint(checkpoint).offset >= body.size;
      return network.isOnline() && (isComplete || forced || network.mayUpload());
    },
    send: (body, context) => sendDocument(body, context, transport),
  };
  const change: Command<ChangeBody, z.infer<typeof receipt>> = {
    ...shared,
    name: documentCommandNames.change,
    body: changeBody,
    receipt,
    collapse: (waiting, next) => ({ ...waiting, ...next }),
    async send({ id, ...change }, { signal }) {
      const answer = await transport.change(id, change, signal);
      if (answer.kind === 'changed') return { kind: 'sent', receipt: answer.document };
      return isTemporary(answer) ? answer : { kind: 'sent', receipt: null };
    },
  };
  const removal: Command<RemovalBody, null> = {
    ...shared,
    name: documentCommandNames.removal,
    body: removalBody,
    receipt: z.null(),
    async send({ id }, { signal }) {
      const answer = await transport.remove(id, signal);
      if (answer.kind !== 'removed' && isTemporary(answer)) return answer;
      return { kind: 'sent', receipt: null };
    },
  };
  return { upload, change, removal, transport, network };
}

/** What the server refuses for good is over: its list says how the document is. */
const isTemporary = ({ kind }: Refusal): boolean =>
  kind === 'unreachable' || kind === 'signedOut' || kind === 'clientTooOld';

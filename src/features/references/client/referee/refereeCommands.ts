import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { defineCommand } from '#offline/registry.ts';
import {
  addReferenceFile,
  declineReference,
  removeReferenceFile,
  submitReference,
} from '../../refereeContract.ts';

const token = z.string();
const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), token, name: z.string(), data: z.string() }),
  z.object({ kind: z.literal('removeFile'), token }),
  z.object({ kind: z.literal('submit'), token, values: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('decline'), token, reason: z.string() }),
]);
export type RefereeStep = z.infer<typeof step>;

const baseTimeoutMs = 30_000;
/** A slow line takes a second for so many characters. */
const charactersPerSecond = 20_000;

const timeoutMs = (body: RefereeStep): number =>
  baseTimeoutMs + (body.kind === 'file' ? (body.data.length / charactersPerSecond) * 1000 : 0);

async function send(body: RefereeStep, options: Parameters<typeof call>[2]): Promise<unknown> {
  switch (body.kind) {
    case 'file':
      return await call(
        addReferenceFile,
        { body: { token: body.token, name: body.name, data: body.data } },
        options,
      );
    case 'removeFile':
      return await call(removeReferenceFile, { body: { token: body.token } }, options);
    case 'submit':
      return await call(
        submitReference,
        { body: { token: body.token, values: body.values } },
        options,
      );
    case 'decline':
      return await call(
        declineReference,
        { body: { token: body.token, reason: body.reason } },
        options,
      );
    default:
      return body satisfies never;
  }
}

/** In the order of one referee's presses: a file that waits is sent before the reference that needs it. */
export const refereeStep = defineCommand<RefereeStep, null>({
  name: 'refereeStep',
  version: 1,
  body: step,
  receipt: z.null(),
  audience: 'anyone',
  lane: (body) => body.token,
  timeoutMs,
  title: ({ kind }) =>
    kind === 'decline' ? 'Your answer that you can’t write a reference' : 'Your reference',
  async send(body, { key, signal }) {
    try {
      await send(body, { idempotencyKey: key, signal, timeoutMs: timeoutMs(body) });
      return { kind: 'sent', receipt: null };
    } catch (error) {
      return toSendResult(error);
    }
  },
});
export type RefereeStepItem = OutboxItem<RefereeStep>;

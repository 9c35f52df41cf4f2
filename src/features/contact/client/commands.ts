import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { defineCommand } from '#offline/registry.ts';
import { type ContactMessageBody, contactMessageBody, sendContactMessage } from '../contract.ts';

const day = 24 * 60 * 60 * 1000;
const baseTimeoutMs = 30_000;
/** A slow line takes a second for so many characters. */
const charactersPerSecond = 20_000;

const timeoutMs = ({ attachment }: ContactMessageBody): number =>
  baseTimeoutMs + ((attachment?.data.length ?? 0) / charactersPerSecond) * 1000;

export const contactMessage = defineCommand<ContactMessageBody, string>({
  name: 'contactMessage',
  version: 1,
  body: contactMessageBody,
  receipt: z.string(),
  audience: 'anyone',
  lane: (_body, id) => id,
  askAfterMs: 30 * day,
  timeoutMs,
  title: () => 'Your message to our staff',
  async send(body, { key, signal }) {
    const options = { idempotencyKey: key, signal, timeoutMs: timeoutMs(body) };
    try {
      const { receipt } = await call(sendContactMessage, { body }, options);
      return { kind: 'sent', receipt };
    } catch (error) {
      return toSendResult(error);
    }
  },
});

export type MessageItem = OutboxItem<ContactMessageBody, string>;

import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { defineCommand } from '#offline/registry.ts';
import { referenceStepName } from '../../rules.ts';
import { inviteReferee, remindReferee, replaceReferee } from '../../contract.ts';

const step = z.object({
  userId: z.string(),
  rowId: z.string(),
  name: z.string(),
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('invite'), email: z.string(), waived: z.boolean() }),
    z.object({ kind: z.literal('remind') }),
    z.object({ kind: z.literal('replace') }),
  ]),
});
export type ReferenceStep = z.infer<typeof step>;

const titles: Readonly<Record<ReferenceStep['action']['kind'], string>> = {
  invite: 'Your invitation to',
  remind: 'Your reminder to',
  replace: 'Taking back your invitation to',
};

async function send(
  { rowId, name, action }: ReferenceStep,
  options: Parameters<typeof call>[2],
): Promise<unknown> {
  const params = { rowId };
  switch (action.kind) {
    case 'invite': {
      const { email, waived } = action;
      return await call(inviteReferee, { params, body: { name, email, waived } }, options);
    }
    case 'remind':
      return await call(remindReferee, { params }, options);
    case 'replace':
      return await call(replaceReferee, { params }, options);
    default:
      return action satisfies never;
  }
}

export const referenceStep = defineCommand<ReferenceStep, null>({
  name: referenceStepName,
  version: 1,
  body: step,
  receipt: z.null(),
  audience: 'member',
  lane: ({ rowId }) => rowId,
  title: ({ name, action }) => `${titles[action.kind]} ${name}`,
  async send(body, { key, signal }) {
    try {
      await send(body, { userId: body.userId, idempotencyKey: key, signal });
      return { kind: 'sent', receipt: null };
    } catch (error) {
      return toSendResult(error);
    }
  },
});
export type ReferenceStepItem = OutboxItem<ReferenceStep>;

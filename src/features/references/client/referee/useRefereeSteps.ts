// What a referee does with the answer: add or remove a PDF, send it, decline. Each waits for the connection if it must.
import { useEffect, useEffectEvent, useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import { ApiUnreachable } from '#api/problems.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import type { CommandRefusal } from '#offline/outbox/command.ts';
import { type PostResult, postForm, takeBack } from '#offline/outbox/postForm.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import type { FormError } from '#ui/form/formError.ts';
import { type RefereeStep, refereeStep, type RefereeStepItem } from './refereeCommands.ts';
import type { Answer } from './useAnswer.ts';

export type Outcome = 'sent' | 'declined' | null;

export const safeText = (): string =>
  isSharedComputer()
    ? 'What you wrote is still on this page. This is a shared computer, so stay here until it’s sent.'
    : 'What you wrote is saved on this device.';

export const describeUnsent = (): FormError =>
  describeError(new ApiUnreachable('network'), {
    safeMessage: safeText(),
    retry: 'send it again',
  });

export function describeStepRefusal({ code, message, fields, until }: CommandRefusal): FormError {
  const messages = fields.map((field) => field.message).join('. ');
  return {
    title: code === 'gone' ? 'This link has ended' : 'This wasn’t sent',
    text: `${messages === '' ? message : `${messages}.`} ${safeText()}`,
    until,
    problems: fields,
  };
}

export type RefereeSteps = ReturnType<typeof useRefereeSteps>;

export function useRefereeSteps(answer: Answer) {
  const { token, userId } = answer;
  const outbox = useOffline()?.outbox;
  const items: readonly RefereeStepItem[] = useOutbox(refereeStep, token);
  const [sendingId, setSendingId] = useState('');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const waiting = items.filter(({ id, state }) => state !== 'sent' && id !== sendingId);
  const findKind = (kind: RefereeStep['kind']) =>
    waiting.findLast(({ body }) => body.kind === kind) ?? null;
  /** Nothing of this referee is sent until it is taken out of the way. */
  const refused = waiting.find(({ refusal }) => refusal !== null) ?? null;

  const finish = async (kind: RefereeStep['kind']) => {
    if (kind === 'submit' || kind === 'decline') {
      setOutcome(kind === 'submit' ? 'sent' : 'declined');
      await answer.forget();
    }
    await answer.refresh();
  };
  const arrived = items.find(({ state, id }) => state === 'sent' && id !== sendingId);
  const onArrived = useEffectEvent(async () => {
    if (!arrived) return;
    await outbox?.acknowledge(arrived.id);
    await finish(arrived.body.kind);
  });
  const arrivedId = arrived?.id;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the outbox is an external system, and its item has arrived
    if (arrivedId !== undefined) void onArrived();
  }, [arrivedId]);

  return {
    outcome,
    file: findKind('file'),
    removal: findKind('removeFile'),
    refused,
    /** The reference, or that there will be none. */
    final: findKind('submit') ?? findKind('decline'),
    async post(step: RefereeStep): Promise<PostResult<null>> {
      const id = newIdempotencyKey();
      setSendingId(id);
      try {
        const offline = await requestOffline(userId);
        if (step.kind === 'decline' && refused) await offline.outbox.cancel(refused.id);
        const result = await postForm(offline.outbox, refereeStep, step, id);
        if (result.kind === 'sent') await finish(step.kind);
        return result;
      } finally {
        setSendingId('');
      }
    },
    /** The words are in the record already. */
    async undo(item: RefereeStepItem): Promise<void> {
      if (outbox)
        await takeBack(
          outbox,
          item,
          () => undefined,
          () => undefined,
        );
    },
  };
}

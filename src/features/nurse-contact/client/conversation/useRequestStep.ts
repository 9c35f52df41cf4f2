import { requestOffline } from '#offline/currentOffline.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import type { ContactRequest } from '../../contract.ts';
import { conversationLane, type RequestStep, stepCommand, type StepItem } from '../commands.ts';
import { otherName } from '../contactLabels.ts';
import { useSentItems } from '../contactQueries.ts';

/** Accepting, declining and closing, with a connection or without. */
export function useRequestStep(request: ContactRequest, userId: string) {
  const items: readonly StepItem[] = useOutbox(stepCommand, conversationLane(request.id));
  useSentItems(items, userId);
  const waiting = items.find(({ state }) => state !== 'sent') ?? null;
  return {
    waiting,
    /** It is accepted as soon as there is a connection: what is written now follows it. */
    isAccepting: waiting !== null && waiting.refusal === null && waiting.body.step === 'accept',
    move: async (step: RequestStep['step'], reason = ''): Promise<void> => {
      const { outbox } = await requestOffline(userId);
      const body = { userId, requestId: request.id, otherName: otherName(request), step, reason };
      await outbox.post(stepCommand, body);
    },
  };
}

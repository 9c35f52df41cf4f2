import { type ProblemCode } from '#shared/contract/problem.ts';
import { ApiProblem } from '#api/problems.ts';
import { toRefusal } from '../sync/refusals.ts';
import type { Command, CommandRefusal, OutboxItem, SendResult } from './command.ts';
import type { Outbox } from './outbox.ts';

export type PostResult<R> =
  | { readonly kind: 'sent'; readonly receipt: R }
  | { readonly kind: 'refused'; readonly refusal: CommandRefusal }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' };

/** @param id of this body: handed in twice it is one command. */
export async function postForm<B, R>(
  outbox: Outbox,
  command: Command<B, R>,
  body: B,
  id: string,
): Promise<PostResult<R>> {
  const item = await outbox.post(command, body, { id });
  if (item?.state === 'sent') {
    await outbox.acknowledge(id);
    return { kind: 'sent', receipt: item.receipt as R };
  }
  if (item?.state === 'refused' && item.refusal) {
    await outbox.acknowledge(id);
    return { kind: 'refused', refusal: item.refusal };
  }
  if (item === null || outbox.isDurable(id)) return { kind: 'waiting' };
  await outbox.cancel(id, { uncertain: true });
  return { kind: 'failed' };
}

/**
 * Puts a command back into its form.
 *
 * @param store where the form keeps what is typed, before it leaves the outbox: a page that dies in between loses
 * nothing. Under `key` the same words are the same command; it is empty when they were refused.
 * @param undo it is under way, or gone.
 * @returns as `cancel`.
 */
export async function takeBack(
  outbox: Outbox,
  { id, key, refusal }: OutboxItem,
  store: (key: string) => void,
  undo: () => void,
): Promise<OutboxItem | null> {
  store(refusal ? '' : key);
  const back = await outbox.cancel(id, { uncertain: true });
  if (back === null) undo();
  return back;
}

const defaultRetryAfterMs = 60_000;

/**
 * @param decided further codes that go back to the person instead of being tried again.
 * @throws the error itself when it is none of the API.
 */
export function toSendResult(
  error: unknown,
  decided: readonly ProblemCode[] = ['too_many_requests'],
): SendResult<never> {
  if (!(error instanceof ApiProblem) || !decided.includes(error.code)) return toRefusal(error);
  const { code, detail, fields, retryAfterMs = defaultRetryAfterMs } = error;
  const until = code === 'too_many_requests' ? Date.now() + retryAfterMs : null;
  return { kind: 'rejected', refusal: { code, message: detail, fields: [...fields], until } };
}

import { call } from '#api/client.ts';
import type { AnyEndpoint, DataOf } from '#shared/contract/endpoint.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { CallInput } from '#api/request.ts';
import type { SendContext, SendResult } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';

/** Refusals of written words that only their author can answer: wait, or look at what another device changed. */
export const forAuthor: readonly ProblemCode[] = [
  'too_many_requests',
  'revision_mismatch',
  'email_unverified',
  'wrong_role',
];
/** A press that came too soon is tried again by itself; nobody has to remember it. */
export const forMarks: readonly ProblemCode[] = ['wrong_role', 'email_unverified'];

type Request<E extends AnyEndpoint> = {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  readonly userId: string;
  readonly revision?: number;
  /** What a target that no longer exists means for the command, e.g. removed elsewhere is removed. */
  readonly goneAs?: DataOf<E>;
};

export async function sendCall<E extends AnyEndpoint>(
  { key, signal }: SendContext,
  { endpoint, input, userId, revision, goneAs }: Request<E>,
  decided = forAuthor,
): Promise<SendResult<DataOf<E>>> {
  const options = {
    userId,
    idempotencyKey: key,
    signal,
    ...(revision !== undefined && { revision }),
  };
  try {
    return { kind: 'sent', receipt: await call(endpoint, input, options) };
  } catch (error) {
    const result = toSendResult(error, decided);
    return result.kind === 'gone' && goneAs !== undefined
      ? { kind: 'sent', receipt: goneAs }
      : result;
  }
}

import { useQueryClient } from '@tanstack/react-query';
import type { WriteOptions } from '#features/forum/client/ownWrites.ts';
import { moderationQueueQuery } from '#features/forum/client/moderation/queueQueries.ts';
import type { FieldMessage } from '#ui/form/formError.ts';
import { useForm } from '#ui/form/useForm.ts';
import { refreshQuestion } from '../patchPosts.ts';
import { describeWriteError } from './describeRefusal.ts';
import { useWriteKey } from './useWriteKey.ts';

/** A form of a moderator; what it does needs a connection. */
export function useModeration<Done>({
  questionId,
  userId,
  fields,
  content,
  check,
  send,
  onDone,
}: {
  questionId: string;
  userId: string;
  fields: readonly string[];
  /** What is sent: sent again after a lost answer it is done once. */
  content: unknown;
  check?: () => readonly (FieldMessage | null)[];
  send: (write: WriteOptions) => Promise<Done>;
  onDone: (done: Done) => void;
}) {
  const client = useQueryClient();
  const getKey = useWriteKey();
  return useForm({
    fields,
    check: check ?? (() => []),
    describe: describeWriteError,
    send: () => send({ userId, key: getKey(content) }),
    onDone(done: Done) {
      onDone(done);
      void refreshQuestion(client, questionId, userId);
      void client.invalidateQueries({ queryKey: moderationQueueQuery(userId).queryKey });
    },
  });
}

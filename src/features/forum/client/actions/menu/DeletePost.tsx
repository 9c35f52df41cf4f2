import { useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import {
  answerRemoval,
  commentRemoval,
  questionRemoval,
} from '#features/forum/client/write/postCommands.ts';
import type { Question } from '#features/forum/contract.ts';
import { postLabels } from '../actionLabels.ts';
import { describeUnsent } from './describeRefusal.ts';
import type { MenuPost } from './postMenuEntries.ts';

const consequences = {
  question: 'It goes away for everybody, with its comments. Nobody can answer it anymore.',
  answer:
    'It goes away for everybody, with its comments. If the asker accepted it, the question is open again. You can write another answer.',
  comment: 'It goes away for everybody.',
};

/** @param userId whose post it is */
export async function deletePost(
  { kind, post }: MenuPost,
  question: Question,
  userId: string,
): Promise<void> {
  const { outbox } = await requestOffline(userId);
  const about = { userId, questionId: question.id, questionTitle: question.title };
  if (kind === 'question') await outbox.add(questionRemoval, about);
  else if (kind === 'answer') await outbox.add(answerRemoval, { ...about, id: post.id });
  else await outbox.add(commentRemoval, { ...about, id: post.id });
}

export function DeletePost({
  post,
  question,
  userId,
  onClose,
}: {
  post: MenuPost;
  question: Question;
  userId: string;
  onClose: () => void;
}) {
  const [errorText, setErrorText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await deletePost(post, question, userId);
      onClose();
    } catch {
      setBusy(false);
      setErrorText(describeUnsent('Nothing was deleted.').text);
    }
  };
  const what = postLabels[post.kind];
  return (
    <ConfirmDialog
      open
      title={`Delete your ${what}?`}
      confirmLabel={`Delete ${what}`}
      cancelLabel="Cancel"
      tone="danger"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{consequences[post.kind]} This can’t be undone.</p>
      <p aria-live="assertive">{errorText}</p>
    </ConfirmDialog>
  );
}

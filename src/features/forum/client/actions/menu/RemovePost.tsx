import { useState } from 'react';
import { Link } from 'react-router-dom';
import { findAnonymousAuthor, moderatePost } from '#features/forum/client/ownWrites.ts';
import type { PostKind } from '#features/forum/contract.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { postLabels } from '../actionLabels.ts';
import { ActionSheet } from './ActionSheet.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useNoteForm } from './useNoteForm.ts';

export type ModeratedPost = {
  readonly kind: PostKind;
  readonly id: string;
  readonly questionId: string;
};

type Props = { post: ModeratedPost; userId: string; onClose: () => void };

export function RemovePost({
  post,
  userId,
  onClose,
  onRemoved,
}: Props & { onRemoved: () => void }) {
  const { kind, id, questionId } = post;
  const { form, noteProps } = useNoteForm({
    questionId,
    userId,
    required: { min: 1, message: 'Write the reason. The author reads it' },
    send: (note, write) => moderatePost({ kind, id, decision: 'remove', note }, write),
    onDone: onRemoved,
  });
  const what = postLabels[kind];
  return (
    <ActionSheet
      title={`Remove this ${what}`}
      form={form}
      action={`Remove ${what}`}
      tone="danger"
      onClose={onClose}
    >
      <p>Nobody can read it anymore. Its author gets your reason.</p>
      <ReasonField
        label="Reason"
        hint="In plain words: which rule, and what to do differently."
        required
        {...noteProps}
      />
    </ActionSheet>
  );
}

const minReason = 5;

export function FindAuthor({ post: { id, questionId }, userId, onClose }: Props) {
  const [handle, setHandle] = useState<string | null>(null);
  const { form, noteProps } = useNoteForm({
    questionId,
    userId,
    required: { min: minReason, message: 'Write why you need to know, in a few words' },
    send: (note, write) => findAnonymousAuthor(id, note, write),
    onDone: (found) => setHandle(found.handle),
  });
  if (handle !== null)
    return (
      <Sheet
        open
        onClose={onClose}
        title="Who asked"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p>
          <Link to={`/forum/user/${encodeURIComponent(handle)}`}>{handle}</Link> asked this. Please
          don’t share it.
        </p>
      </Sheet>
    );
  return (
    <ActionSheet title="See who asked" form={form} action="Show the name" onClose={onClose}>
      <p>The asker hid their name from readers. Your look is logged with your reason.</p>
      <ReasonField label="Why do you need to know?" required {...noteProps} />
    </ActionSheet>
  );
}

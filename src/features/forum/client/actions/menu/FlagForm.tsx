import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import { postForm } from '#offline/outbox/postForm.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { flagCommand } from '#features/forum/client/write/markCommands.ts';
import { checkNote } from '#features/forum/rules.ts';
import { limits } from '#features/forum/writeContract.ts';
import { flagReasonOptions, postLabels } from '../actionLabels.ts';
import { patchOwn } from '../patchPosts.ts';
import { ActionSheet } from './ActionSheet.tsx';
import { describeRefusal, describeUnsent } from './describeRefusal.ts';
import {
  type FlagDraft,
  readFlagDraft,
  removeFlagDraft,
  withKey,
  writeFlagDraft,
} from './flagDraft.ts';
import type { MenuPost } from './postMenuEntries.ts';

const safeMessage = 'Your report is still here.';

/** Waits in the outbox without a connection. */
export function FlagForm({
  post: { kind, post },
  questionId,
  userId,
  onClose,
}: {
  post: MenuPost;
  questionId: string;
  userId: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { id } = post;
  const [draft, setDraft] = useState(() => readFlagDraft(id, userId));
  const { reason, note } = draft;
  const store = (next: FlagDraft) => {
    setDraft(next);
    writeFlagDraft(id, userId, next);
  };
  const close = () => {
    if (reason === '' && note === '') removeFlagDraft(id, userId);
    onClose();
  };
  const needsNote = reason === 'other' && note.trim() === '';
  const form = useForm({
    fields: ['reason', 'note'],
    check: () => [
      reason === '' ? { path: 'reason', message: 'Choose what’s wrong' } : null,
      needsNote ? { path: 'note', message: 'Tell us what’s wrong' } : null,
      ...checkNote(note),
    ],
    describe: () => describeUnsent(safeMessage),
    async send() {
      if (reason === '') return;
      const handedIn = withKey(draft);
      store(handedIn);
      const { outbox } = await requestOffline(userId);
      const body = { userId, questionId, kind, id, reason, note: note.trim() };
      const result = await postForm(outbox, flagCommand, body, handedIn.key);
      if (result.kind === 'failed') form.setError(describeUnsent(safeMessage));
      else if (result.kind === 'refused')
        form.setError(describeRefusal(result.refusal, safeMessage));
      else {
        removeFlagDraft(id, userId);
        if (result.kind === 'sent')
          patchOwn(client, questionId, userId, ({ flaggedIds }) => ({
            flaggedIds: [...flaggedIds, id],
          }));
        onClose();
      }
    },
  });
  return (
    <ActionSheet
      title={`Report this ${postLabels[kind]}`}
      form={form}
      action="Send report"
      onClose={close}
    >
      <p>Only our moderators see your report. The author doesn’t see who sent it.</p>
      <RadioGroup
        label="What’s wrong?"
        {...form.fieldProps('reason')}
        options={flagReasonOptions}
        value={reason}
        onChange={(value) => {
          const chosen = flagReasonOptions.find((option) => option.value === value);
          if (chosen) store({ ...draft, reason: chosen.value, key: '' });
        }}
      />
      <TextArea
        label="What should our moderators know?"
        optional={reason !== 'other'}
        rows={3}
        counter={{ count: countCharacters(note), limit: limits.note.max, unit: 'characters' }}
        {...form.fieldProps('note')}
        value={note}
        onChange={(text) => store({ ...draft, note: text, key: '' })}
      />
    </ActionSheet>
  );
}

import { useState } from 'react';
import { askAskerForInfo, pinAsModerator } from '#features/forum/client/ownWrites.ts';
import type { Question } from '#features/forum/contract.ts';
import { checkNote } from '#features/forum/rules.ts';
import { day } from '#shared/time/duration.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { ReasonField } from './ReasonField.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { useModeration } from './useModeration.ts';

type Props = { question: Question; userId: string; onClose: () => void };

const periods = [
  { value: '1', label: '1 day' },
  { value: '7', label: '1 week' },
  { value: '30', label: '30 days' },
];

export function PinQuestion({ question, userId, onClose }: Props) {
  const { id, isPinned } = question;
  const [days, setDays] = useState('7');
  const until = isPinned ? null : days;
  const form = useModeration({
    questionId: id,
    userId,
    fields: ['until'],
    content: until,
    send: (write) =>
      pinAsModerator(
        id,
        isPinned ? null : new Date(Date.now() + Number(days) * day).toISOString(),
        write,
      ),
    onDone: onClose,
  });
  if (isPinned)
    return (
      <ActionSheet
        title="Unpin this question"
        form={form}
        action="Unpin question"
        onClose={onClose}
      >
        <p>It moves back to its usual place in the lists.</p>
      </ActionSheet>
    );
  return (
    <ActionSheet title="Pin this question" form={form} action="Pin question" onClose={onClose}>
      <p>It stays at the top of the forum for everybody.</p>
      <RadioGroup
        label="For how long?"
        inline
        {...form.fieldProps('until')}
        options={periods}
        value={days}
        onChange={setDays}
      />
    </ActionSheet>
  );
}

export function NeedsInfo({ question, userId, onClose }: Props) {
  const { id, needsInfo } = question;
  const [note, setNote] = useState(needsInfo ?? '');
  const [isAnswered, setAnswered] = useState(false);
  const sent = isAnswered ? '' : note.trim();
  const form = useModeration({
    questionId: id,
    userId,
    fields: ['note'],
    content: sent,
    check: () => [
      sent === '' && !isAnswered
        ? { path: 'note', message: 'Write what the asker should add' }
        : null,
      ...checkNote(note),
    ],
    send: (write) => askAskerForInfo(id, sent, write),
    onDone: onClose,
  });
  return (
    <ActionSheet
      title="Ask for details"
      form={form}
      action={isAnswered ? 'Mark as answered' : 'Ask for details'}
      onClose={onClose}
    >
      <p>Everybody sees this above the question, and the asker gets a notification.</p>
      {!isAnswered && (
        <ReasonField
          label="What’s missing?"
          required
          {...form.fieldProps('note')}
          value={note}
          onChange={setNote}
        />
      )}
      {needsInfo !== null && (
        <Button onClick={() => setAnswered(!isAnswered)} aria-pressed={isAnswered}>
          The asker has answered this
        </Button>
      )}
    </ActionSheet>
  );
}

import { useState } from 'react';
import { closeAsModerator, reopenAsModerator } from '#features/forum/client/ownWrites.ts';
import { type CloseReason, closeReasons, type Question } from '#features/forum/contract.ts';
import { checkNote } from '#features/forum/rules.ts';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { closeReasonLabels } from '../actionLabels.ts';
import { ActionSheet } from './ActionSheet.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useModeration } from './useModeration.ts';
import { useNoteForm } from './useNoteForm.ts';

type Props = { question: Question; userId: string; onClose: () => void };

/** @param text an address on this site or a number @returns null when there is no question in it */
export const findQuestionId = (text: string): string | null =>
  /(?:^|\/forum\/question\/)([1-9]\d{0,14})(?:$|[/?#])/.exec(text.trim())?.[1] ?? null;

export function CloseQuestion({ question, userId, onClose }: Props) {
  const [reason, setReason] = useState<CloseReason | ''>('');
  const [earlier, setEarlier] = useState('');
  const [note, setNote] = useState('');
  const [locked, setLocked] = useState('');
  const duplicateOf = reason === 'duplicate' ? findQuestionId(earlier) : null;
  const form = useModeration({
    questionId: question.id,
    userId,
    fields: ['reason', 'duplicateOf', 'note', 'locked'],
    content: [reason, duplicateOf, note, locked],
    check: () => [
      reason === '' ? { path: 'reason', message: 'Choose a reason' } : null,
      reason === 'duplicate' && duplicateOf === null
        ? { path: 'duplicateOf', message: 'Enter the address of the earlier question' }
        : null,
      duplicateOf === question.id
        ? { path: 'duplicateOf', message: 'This is the question you’re closing. Enter another one' }
        : null,
      ...checkNote(note),
    ],
    async send(write) {
      if (reason === '') return;
      const body = { reason, note, duplicateOf, locked: locked === 'yes' };
      await closeAsModerator(question.id, body, write);
    },
    onDone: onClose,
  });
  return (
    <ActionSheet title="Close this question" form={form} action="Close question" onClose={onClose}>
      <p>People can still read it. Nobody can answer it until you reopen it.</p>
      <SelectField
        label="Reason"
        required
        {...form.fieldProps('reason')}
        options={closeReasons.map((value) => ({ value, label: closeReasonLabels[value] }))}
        value={reason}
        onChange={(value) => setReason(closeReasons.find((each) => each === value) ?? '')}
      />
      {reason === 'duplicate' && (
        <TextField
          label="Earlier question"
          hint="Paste its address, like /forum/question/123."
          required
          {...form.fieldProps('duplicateOf')}
          value={earlier}
          onChange={setEarlier}
        />
      )}
      <ReasonField
        label="What should the asker know?"
        hint="For example: how to change the question so it can be reopened."
        optional
        {...form.fieldProps('note')}
        value={note}
        onChange={setNote}
      />
      <CheckboxField
        label="Lock it too"
        hint="Also ends comments and votes."
        {...form.fieldProps('locked')}
        value={locked}
        onChange={setLocked}
      />
    </ActionSheet>
  );
}

export function ReopenQuestion({ question, userId, onClose }: Props) {
  const { form, noteProps } = useNoteForm({
    questionId: question.id,
    userId,
    send: (note, write) => reopenAsModerator(question.id, note, write),
    onDone: onClose,
  });
  return (
    <ActionSheet
      title="Reopen this question"
      form={form}
      action="Reopen question"
      onClose={onClose}
    >
      <p>People can answer, comment and vote again.</p>
      <ReasonField
        label="Why?"
        hint="For the other moderators, and for the people who follow the question."
        optional
        {...noteProps}
      />
    </ActionSheet>
  );
}

import type { PostKind, ReactionKind, CloseReason } from '#features/forum/contract.ts';
import type { FlagReason } from '#features/forum/writeContract.ts';

export const postLabels: Readonly<Record<PostKind, string>> = {
  question: 'question',
  answer: 'answer',
  comment: 'comment',
};

export const reactionLabels: Readonly<Record<ReactionKind, string>> = {
  worked: 'Worked for me',
  outdated: 'Outdated',
  unsafe: 'Unsafe',
};

export const flagReasonOptions: readonly { value: FlagReason; label: string; detail: string }[] = [
  { value: 'patient_privacy', label: 'Patient privacy', detail: 'It could identify a patient.' },
  {
    value: 'medical_advice',
    label: 'Medical advice',
    detail: 'It tells someone how to treat a real patient.',
  },
  {
    value: 'wrong',
    label: 'Wrong or unsafe',
    detail: 'The facts are wrong, or following it could hurt someone.',
  },
  { value: 'abuse', label: 'Disrespect or harassment', detail: 'It attacks or belittles someone.' },
  { value: 'spam', label: 'Spam', detail: 'It advertises something.' },
  { value: 'off_topic', label: 'Off topic', detail: 'It’s not about nursing or nursing school.' },
  { value: 'duplicate', label: 'Asked before', detail: 'The same question already has answers.' },
  { value: 'other', label: 'Something else', detail: 'Tell us below.' },
];

export const flagReasonLabels = Object.fromEntries(
  flagReasonOptions.map(({ value, label }) => [value, label]),
) as Readonly<Record<FlagReason, string>>;

export const closeReasonLabels: Readonly<Record<CloseReason, string>> = {
  duplicate: 'Asked before',
  off_topic: 'Off topic',
  needs_detail: 'Needs more detail',
  medical_advice: 'Asks for medical advice',
  outdated: 'Out of date',
  spam: 'Spam',
};

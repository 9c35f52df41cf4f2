// The same on the referee's device and on the server.
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { formatCount } from '#shared/text/plural.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import type { Reference } from './contract.ts';
import type { ReferenceState } from './policy.ts';

export const checklist = {
  care: 'Caring for people',
  communication: 'Communicating clearly',
  reliability: 'Showing up and following through',
  learning: 'Learning new things',
  judgment: 'Judgment and honesty',
  teamwork: 'Working with others',
} as const;
export type ChecklistKey = keyof typeof checklist;
export const checklistKeys = Object.keys(checklist) as ChecklistKey[];

export const ratings = {
  outstanding: 'Among the best I’ve known',
  strong: 'Strong',
  solid: 'Solid',
  developing: 'Still developing',
  unknown: 'I can’t say',
} as const;

export const recommendations = {
  strongly: 'Yes, strongly',
  yes: 'Yes',
  reservations: 'Yes, with reservations',
  no: 'No',
} as const;

export const answerFields = [...checklistKeys, 'recommendation', 'text'] as const;

/** In characters; a longer text is saved all the same and can't be sent. */
export const textLimit = 6_000;
export const fileBytesLimit = 4_000_000;
export const reasonLimit = 500;

const isOneOf = (table: object, value: string): boolean => Object.hasOwn(table, value);

/** @param hasFile a PDF was added */
export function checkAnswer(values: DraftValues, hasFile: boolean): FieldProblem[] {
  const text = (values['text'] ?? '').trim();
  const length = countCharacters(text);
  const rated = checklistKeys.filter((key) => isOneOf(ratings, values[key] ?? ''));
  return [
    ...checklistKeys
      .filter((key) => (values[key] ?? '') !== '' && !rated.includes(key))
      .map((key) => ({ path: key, code: 'unknown_choice', message: 'Choose one of the answers' })),
    ...(isOneOf(recommendations, values['recommendation'] ?? '')
      ? []
      : [
          {
            path: 'recommendation',
            code: 'required',
            message: 'Choose whether you recommend this student',
          },
        ]),
    ...(length > textLimit
      ? [
          {
            path: 'text',
            code: 'too_long',
            message: `Your text has ${formatCount(length)} characters, and the limit is ${formatCount(textLimit)}. All of it is saved; shorten it to send it`,
          },
        ]
      : []),
    ...(rated.length === 0 && text === '' && !hasFile
      ? [
          {
            path: 'text',
            code: 'required',
            message: 'Rate at least one quality, write a few words, or add a PDF',
          },
        ]
      : []),
  ];
}

/** What counts as an answer, without what the page notes for itself. */
export const pickAnswer = (values: DraftValues): DraftValues =>
  Object.fromEntries(
    answerFields.flatMap((field) => (values[field] ? [[field, values[field]] as const] : [])),
  );

const fileRefusals = {
  empty: 'This file is empty. Check the original, then add it again',
  too_large: `This file is larger than ${describeBytes(fileBytesLimit)}. Save a smaller PDF, for example in black and white, then add that`,
  wrong_type:
    'This isn’t a PDF, whatever its name says. Save your document as a PDF, then add that',
  password_protected:
    'This PDF is password-protected. Open it, print it to a new PDF, then add that',
  no_pages: 'We found no page in this PDF that opens. Check that it’s the right file',
} as const;
export type FileRefusal = keyof typeof fileRefusals;

export const describeFileRefusal = (code: FileRefusal): FieldProblem => ({
  path: 'file',
  code,
  message: fileRefusals[code],
});

/** Before it is sent; the server looks into the bytes. */
export function checkFile(file: { readonly size: number; readonly type: string }): FieldProblem[] {
  if (file.size === 0) return [describeFileRefusal('empty')];
  if (file.size > fileBytesLimit) return [describeFileRefusal('too_large')];
  const isPdf = file.type === '' || file.type === 'application/pdf';
  return isPdf ? [] : [describeFileRefusal('wrong_type')];
}

/** The command of the outbox that invites, reminds and takes back. */
export const referenceStepName = 'referenceStep';

const on = (at: string | null): string => (at === null ? '' : ` on ${formatDate(Date.parse(at))}`);

type StateText = readonly [
  label: string,
  on?: 'invitedAt' | 'openedAt' | 'startedAt' | 'submittedAt' | 'endedAt' | '',
  next?: string,
];

/** `listed` is the device’s, which knows of a person and of no invitation. */
const stateTexts: Readonly<Record<ReferenceState | 'listed', StateText>> = {
  listed: ['Listed by you'],
  draft: ['Not asked yet'],
  invited: ['Invited', 'invitedAt', 'Not opened yet.'],
  opened: ['Opened', 'openedAt', 'Nothing written yet.'],
  started: ['Started', 'startedAt', 'Not sent yet.'],
  submitted: ['Received', 'submittedAt', ''],
  bounced: ['Not delivered', '', 'Check the email address, then send a new invitation.'],
  declined: ['Declined', 'endedAt', 'You can ask someone else.'],
  expired: ['Expired', 'endedAt', 'You can send a new invitation.'],
  replaced: ['Taken back', 'endedAt', 'You can ask someone else.'],
};

/** As a packet has it; a state of a newer build is shown as it is. */
export const formatReferenceState = (state: string): string =>
  (stateTexts as Readonly<Record<string, StateText>>)[state]?.[0] ?? state;

/** In words; each state has its own first word. */
export function describeReference(reference: Reference | undefined): string {
  const [label, event, next] = stateTexts[reference?.state ?? 'draft'];
  if (!reference || next === undefined) return label;
  return `${label}${on(event ? reference[event] : null)}. ${next}`.trim();
}

export type AskingStep = {
  readonly rowId: string;
  readonly action:
    | { readonly kind: 'invite'; readonly waived: boolean }
    | { readonly kind: 'remind' | 'replace' };
};

const waitingTexts = {
  invite: 'Waiting for connection. We’ll send the invitation when you’re online.',
  remind: 'Waiting for connection. We’ll send the reminder when you’re online.',
  replace: 'Waiting for connection. We’ll take the invitation back when you’re online.',
} as const;

/** Of a step that the outbox has. */
export const describeWaiting = (kind: keyof typeof waitingTexts): string => waitingTexts[kind];

// The contact form's life: checked, written down on this device, sent, answered. Pressed twice it is sent once.
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { LetterRefusal } from '#offline/letters/types.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import type { Session } from '#session/types.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { type ContactMessageBody, contactMessageBody } from '#features/contact/contract.ts';
import { checkAttachmentSize, checkContactMessage } from '#features/contact/rules.ts';
import type { ChosenFile } from './readFileAsBase64.ts';
import {
  answerError,
  formNotEmptyError,
  isOnForm,
  messageGoneError,
  refusalError,
  unreachableError,
} from './formError.ts';
import { type ContactField, useContactFields } from './useContactFields.ts';
import type { MessageOutbox } from '../outbox/useMessageOutbox.ts';

export type Stage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'sent'; readonly receipt: string; readonly email: string };

const writing: Stage = { kind: 'writing' };

export type ContactFormOptions = {
  readonly hasTopics: boolean;
  /** How else to reach the staff, as a sentence; may be empty. */
  readonly alternative: string;
  readonly session: Session;
  readonly outbox: MessageOutbox;
  readonly answer: FormResult | null;
  readonly onSent: (receipt: string) => void;
};

/** What is wrong with the form: at its fields, and as a whole. */
function useProblems(answer: FormResult | null) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [{ problems, failure: formError }, set] = useState(() => ({
    problems: answer?.problems.filter(isOnForm) ?? [],
    failure: answerError(answer),
  }));
  const report = (said: typeof problems, trouble: typeof formError) => {
    setAttempt((count) => count + 1);
    set({ problems: said, failure: trouble });
  };
  return {
    attempt,
    failure: formError,
    say: report,
    refuse: (refusal: LetterRefusal) =>
      report(refusal.fields.filter(isOnForm), refusalError(refusal)),
    summary: problems.map(({ path, message }) => ({ fieldId: `${id}-${path}`, message })),
    at: (field: string) => ({
      id: `${id}-${field}`,
      error: problems.find(({ path }) => path === field)?.message,
    }),
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;

export function useContactForm(facts: ContactFormOptions) {
  const { session, outbox, answer } = facts;
  const fields = useContactFields(answer, session);
  const trouble = useProblems(answer);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [stage, setStage] = useState(writing);
  /** The key of the letter that is being sent from here. */
  const [posting, setPosting] = useState<string | null>(null);
  const underWay = useRef(false);
  const owner = session.kind === 'member' ? session.userId : null;

  const done = (next: Stage) => {
    fields.clear();
    setFile(null);
    trouble.say([], null);
    setStage(next);
  };
  const bodyOf = (): ContactMessageBody => ({
    ...fields.message,
    attachment: file && { name: file.name, data: file.data },
    website: fields.website(),
    typedForMs: fields.typedForMs(),
    ...(owner !== null && { writer: owner }),
  });
  const post = async () => {
    const key = fields.claimKey();
    setPosting(key);
    const email = fields.message.email.trim();
    const office = await outbox.open();
    const result = (await office?.post({ key, owner, body: bodyOf() })) ?? { kind: 'notKept' };
    if (result.kind === 'notKept')
      trouble.say([], unreachableError(isSharedComputer(), facts.alternative));
    else if (result.kind === 'kept') done({ kind: 'kept' });
    else if (result.kind === 'refused') trouble.refuse(result.refusal);
    else {
      done({ kind: 'sent', receipt: result.receipt, email });
      facts.onSent(result.receipt);
    }
    if (result.kind === 'received' || result.kind === 'refused')
      await office?.acknowledge(key).catch(() => undefined);
  };
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const until = trouble.failure?.until ?? null;
    if (underWay.current || (until !== null && until > Date.now())) return;
    const size = file && checkAttachmentSize(file.bytes);
    const wrong = [
      ...checkContactMessage(fields.message, facts.hasTopics),
      ...(size ? [size] : []),
    ];
    setStage(writing);
    trouble.say(wrong, null);
    if (wrong.length > 0) return;
    underWay.current = true;
    void post().finally(() => {
      underWay.current = false;
      setPosting(null);
    });
  };
  /** A letter goes back into the form, if there is nothing else in it. */
  const editWaiting = async (key: string) => {
    if (fields.message.message.trim() !== '') return trouble.say([], formNotEmptyError);
    const office = await outbox.open();
    const back = await office?.takeBack(key).catch(() => null);
    if (!back) return trouble.say([], messageGoneError);
    const parsed = z.safeParse(contactMessageBody, back.body);
    if (parsed.success) {
      const { name, email, topic, message, attachment } = parsed.data;
      fields.restore({ name, email, topic, message }, back.refusal ? '' : key);
      setFile(attachment && { ...attachment, bytes: Math.floor(attachment.data.length * 0.75) });
    }
    setStage(writing);
    if (back.refusal) return trouble.refuse(back.refusal);
    trouble.say([], null);
    return document.getElementById(trouble.at('message').id)?.focus();
  };
  const waiting = outbox.messages.filter(({ key }) => key !== posting);
  useRestoreMessages(outbox, fields, waiting, editWaiting);

  return {
    ...trouble,
    message: fields.message,
    attach: fields.attach,
    change: (field: ContactField, text: string) => {
      // Whoever writes will want to send, perhaps without a connection by then.
      void outbox.open();
      fields.change(field, text);
    },
    file,
    chooseFile: (next: ChosenFile | null) => {
      fields.markChanged();
      setFile(next);
    },
    stage,
    isPending: posting !== null,
    /** Letters of this device beside the one that is being sent from here. */
    waiting,
    submit,
    takeBack: editWaiting,
    clear: () => done(writing),
  };
}

/** What an earlier page has handed in is no draft any more, and what was refused since then goes back into the form. */
function useRestoreMessages(
  shelf: MessageOutbox,
  fields: ReturnType<typeof useContactFields>,
  waiting: MessageOutbox['messages'],
  takeBack: (key: string) => Promise<unknown>,
): void {
  const ready = shelf.ready && fields.restored;
  const begin = useEffectEvent(() => {
    const key = fields.key();
    if (key !== '' && shelf.messages.some((letter) => letter.key === key)) fields.clear();
  });
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
  const refused = waiting.find(({ state }) => state === 'refused')?.key ?? '';
  const giveBack = useEffectEvent((key: string) => {
    if (fields.message.message === '') void takeBack(key);
  });
  useEffect(() => {
    if (ready && refused !== '') giveBack(refused);
  }, [ready, refused]);
}

// The contact form's life: checked, written down on this device, sent, answered. Pressed twice it is sent once.
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { LetterRefusal } from '../../../offline/letters/types.ts';
import type { Session } from '../../../session/types.ts';
import { isSharedComputer } from '../../../session/sharedComputer.ts';
import type { FormAnswer } from '../../../shared/contract/formAnswer.ts';
import { type LetterBody, letterBody } from '../contract.ts';
import { checkAttachmentSize, checkLetter } from '../rules.ts';
import type { ChosenFile } from './attachment.ts';
import { type LetterField, useLetterFields } from './useLetterFields.ts';
import type { LetterShelf } from './useLetters.ts';

type FieldMessage = { readonly path: string; readonly message: string };
export type FormFailure = {
  readonly title: string;
  readonly text: string;
  /** When it is only a matter of time: milliseconds by this device's clock. */
  readonly until: number | null;
};
export type Stage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'sent'; readonly receipt: string; readonly email: string };

const onForm: readonly string[] = ['name', 'email', 'topic', 'message', 'attachment'];
const writing: Stage = { kind: 'writing' };

const unreached = (shared: boolean, instead: string): FormFailure => ({
  title: 'We could not reach the server',
  text: `Your message is still in the form. ${
    shared
      ? 'This is a shared computer, so it is not kept here for later.'
      : 'This browser could not keep it for later.'
  } Check the connection and send it again.${instead}`,
  until: null,
});

function failureOf({ code, detail, fields, until }: LetterRefusal): FormFailure | null {
  if (code === 'too_many_requests')
    return { title: 'Too many messages for now', text: detail, until };
  const rest = fields.filter(({ path }) => !onForm.includes(path));
  if (code === 'validation_failed' && fields.length > rest.length) return null;
  return { title: 'This could not be sent', text: detail, until: null };
}

/** What the server said about the whole of a form that was sent without a script. */
function answered(answer: FormAnswer | null): FormFailure | null {
  const text = answer?.problems.find(({ path }) => !onForm.includes(path))?.message;
  return text === undefined ? null : { title: 'This was not sent yet', text, until: null };
}

export type ContactFormFacts = {
  readonly hasTopics: boolean;
  /** How else to reach the staff, as a sentence; may be empty. */
  readonly instead: string;
  readonly session: Session;
  readonly shelf: LetterShelf;
  readonly answer: FormAnswer | null;
};

export type ContactForm = ReturnType<typeof useContactForm>;

export function useContactForm(form: RefObject<HTMLFormElement | null>, facts: ContactFormFacts) {
  const { session, shelf, answer } = facts;
  const id = useId();
  const fields = useLetterFields(form, answer, session);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [stage, setStage] = useState(writing);
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<readonly FieldMessage[]>(
    () => answer?.problems.filter(({ path }) => onForm.includes(path)) ?? [],
  );
  const [failure, setFailure] = useState(() => answered(answer));
  /** The key of the letter that is being sent from here. */
  const [posting, setPosting] = useState<string | null>(null);
  const underWay = useRef(false);
  const owner = session.kind === 'member' ? session.userId : null;

  useEffect(() => {
    // Handed in before the page went away: it is among the letters now.
    if (shelf.ready && fields.key() !== '' && shelf.letters.some(({ key }) => key === fields.key()))
      fields.clear();
    // Only once it is known what waits here; later the form's own letter is among them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shelf.ready]);

  const say = (said: readonly FieldMessage[], trouble: FormFailure | null) => {
    setProblems(said);
    setFailure(trouble);
  };
  const refuse = (refusal: LetterRefusal) => {
    setAttempt((count) => count + 1);
    say(
      refusal.fields.filter(({ path }) => onForm.includes(path)),
      failureOf(refusal),
    );
  };
  const done = (next: Stage) => {
    fields.clear();
    setFile(null);
    say([], null);
    setStage(next);
  };
  const post = async () => {
    const { letter } = fields;
    const website = form.current ? new FormData(form.current).get('website') : '';
    const body: LetterBody = {
      ...letter,
      attachment: file && { name: file.name, data: file.data },
      website: typeof website === 'string' ? website : '',
      typedForMs: fields.typedForMs(),
      ...(owner !== null && { writer: owner }),
    };
    const key = fields.handIn();
    setPosting(key);
    const office = await shelf.open();
    const result = (await office?.post({ key, owner, body })) ?? { kind: 'notKept' as const };
    if (result.kind === 'kept') done({ kind: 'kept' });
    else if (result.kind === 'notKept') say([], unreached(isSharedComputer(), facts.instead));
    else {
      if (result.kind === 'refused') refuse(result.refusal);
      else done({ kind: 'sent', receipt: result.receipt, email: letter.email.trim() });
      await office?.acknowledge(key).catch(() => undefined);
    }
  };
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const waits = failure?.until != null && failure.until > Date.now();
    if (underWay.current || waits) return;
    const size = file && checkAttachmentSize(file.bytes);
    const wrong = [...checkLetter(fields.letter, facts.hasTopics), ...(size ? [size] : [])];
    setStage(writing);
    say(wrong, null);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    underWay.current = true;
    void post().finally(() => {
      underWay.current = false;
      setPosting(null);
    });
  };

  /** A letter goes back into the form, if there is nothing else in it. */
  const takeBack = async (key: string) => {
    if (fields.letter.message.trim() !== '') {
      const text = 'Send it or clear it first. The one that waits stays where it is.';
      return say([], { title: 'There is another message in the form', text, until: null });
    }
    const office = await shelf.open();
    const back = await office?.takeBack(key).catch(() => null);
    if (!back) {
      const text = 'It is being sent at this moment, or another tab has it.';
      return say([], { title: 'This message cannot be edited any more', text, until: null });
    }
    const parsed = z.safeParse(letterBody, back.body);
    if (parsed.success) {
      const { name, email, topic, message, attachment } = parsed.data;
      fields.putBack({ name, email, topic, message }, back.refusal ? '' : key);
      setFile(attachment && { ...attachment, bytes: Math.floor(attachment.data.length * 0.75) });
    }
    setStage(writing);
    if (back.refusal) return refuse(back.refusal);
    say([], null);
    return document.getElementById(`${id}-message`)?.focus();
  };

  return {
    letter: fields.letter,
    change: (field: LetterField, text: string) => {
      // Whoever writes will want to send, perhaps without a connection by then.
      void shelf.open();
      fields.change(field, text);
    },
    file,
    chooseFile: (next: ChosenFile | null) => {
      fields.touch();
      setFile(next);
    },
    stage,
    attempt,
    failure,
    isPending: posting !== null,
    summary: problems.map(({ path, message }) => ({ fieldId: `${id}-${path}`, message })),
    at: (field: string) => ({
      id: `${id}-${field}`,
      error: problems.find(({ path }) => path === field)?.message,
    }),
    /** Letters of this device beside the one that is being sent from here. */
    waiting: shelf.letters.filter(({ key }) => key !== posting),
    say,
    submit,
    takeBack,
    clear: () => done(writing),
    dismissFailure: () => setFailure(null),
  };
}

// The contact form's life: checked, written down on this device, sent, answered. Pressed twice it is sent once.
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { LetterRefusal } from '../../../offline/letters/types.ts';
import { isSharedComputer } from '../../../session/sharedComputer.ts';
import type { Session } from '../../../session/types.ts';
import type { FormAnswer } from '../../../shared/contract/formAnswer.ts';
import { type LetterBody, letterBody } from '../contract.ts';
import { checkAttachmentSize, checkLetter } from '../rules.ts';
import type { ChosenFile } from './attachment.ts';
import {
  answerInWords,
  formNotEmpty,
  isOnForm,
  letterIsGone,
  refusalInWords,
  unreached,
} from './formFailure.ts';
import { type LetterField, useLetterFields } from './useLetterFields.ts';
import type { LetterShelf } from './useLetters.ts';

export type Stage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'sent'; readonly receipt: string; readonly email: string };

const writing: Stage = { kind: 'writing' };

export type ContactFormFacts = {
  readonly hasTopics: boolean;
  /** How else to reach the staff, as a sentence; may be empty. */
  readonly instead: string;
  readonly session: Session;
  readonly shelf: LetterShelf;
  readonly answer: FormAnswer | null;
  readonly onSent: (receipt: string) => void;
};

/** What is wrong with the form: at its fields, and as a whole. */
function useProblems(answer: FormAnswer | null) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [{ problems, failure }, set] = useState(() => ({
    problems: answer?.problems.filter(isOnForm) ?? [],
    failure: answerInWords(answer),
  }));
  const say = (said: typeof problems, trouble: typeof failure) => {
    setAttempt((count) => count + 1);
    set({ problems: said, failure: trouble });
  };
  return {
    attempt,
    failure,
    say,
    refuse: (refusal: LetterRefusal) =>
      say(refusal.fields.filter(isOnForm), refusalInWords(refusal)),
    summary: problems.map(({ path, message }) => ({ fieldId: `${id}-${path}`, message })),
    at: (field: string) => ({
      id: `${id}-${field}`,
      error: problems.find(({ path }) => path === field)?.message,
    }),
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;

export function useContactForm(facts: ContactFormFacts) {
  const { session, shelf, answer } = facts;
  const fields = useLetterFields(answer, session);
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
  const bodyOf = (): LetterBody => ({
    ...fields.letter,
    attachment: file && { name: file.name, data: file.data },
    website: fields.website(),
    typedForMs: fields.typedForMs(),
    ...(owner !== null && { writer: owner }),
  });
  const post = async () => {
    const key = fields.handIn();
    setPosting(key);
    const email = fields.letter.email.trim();
    const office = await shelf.open();
    const result = (await office?.post({ key, owner, body: bodyOf() })) ?? { kind: 'notKept' };
    if (result.kind === 'notKept') trouble.say([], unreached(isSharedComputer(), facts.instead));
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
    const wrong = [...checkLetter(fields.letter, facts.hasTopics), ...(size ? [size] : [])];
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
  const takeBack = async (key: string) => {
    if (fields.letter.message.trim() !== '') return trouble.say([], formNotEmpty);
    const office = await shelf.open();
    const back = await office?.takeBack(key).catch(() => null);
    if (!back) return trouble.say([], letterIsGone);
    const parsed = z.safeParse(letterBody, back.body);
    if (parsed.success) {
      const { name, email, topic, message, attachment } = parsed.data;
      fields.putBack({ name, email, topic, message }, back.refusal ? '' : key);
      setFile(attachment && { ...attachment, bytes: Math.floor(attachment.data.length * 0.75) });
    }
    setStage(writing);
    if (back.refusal) return trouble.refuse(back.refusal);
    trouble.say([], null);
    return document.getElementById(trouble.at('message').id)?.focus();
  };
  const waiting = shelf.letters.filter(({ key }) => key !== posting);
  useLettersAtStart(shelf, fields, waiting, takeBack);

  return {
    ...trouble,
    letter: fields.letter,
    attach: fields.attach,
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
    isPending: posting !== null,
    /** Letters of this device beside the one that is being sent from here. */
    waiting,
    submit,
    takeBack,
    clear: () => done(writing),
  };
}

/** What an earlier page has handed in is no draft any more, and what was refused since then goes back into the form. */
function useLettersAtStart(
  shelf: LetterShelf,
  fields: ReturnType<typeof useLetterFields>,
  waiting: LetterShelf['letters'],
  takeBack: (key: string) => Promise<unknown>,
): void {
  const ready = shelf.ready && fields.restored;
  const begin = useEffectEvent(() => {
    const key = fields.key();
    if (key !== '' && shelf.letters.some((letter) => letter.key === key)) fields.clear();
  });
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
  const refused = waiting.find(({ state }) => state === 'refused')?.key ?? '';
  const giveBack = useEffectEvent((key: string) => {
    if (fields.letter.message === '') void takeBack(key);
  });
  useEffect(() => {
    if (ready && refused !== '') giveBack(refused);
  }, [ready, refused]);
}

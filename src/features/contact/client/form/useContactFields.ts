// What stands in the contact form: as the server drew it first, then with what this device remembers.
import { useCallback, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../api/client.ts';
import type { Session } from '../../../session/types.ts';
import type { FormAnswer } from '../../../shared/contract/formAnswer.ts';
import type { Letter } from '../contract.ts';
import { emptyLetter, forgetDraft, readDraft, writeDraft } from './letterDraft.ts';

export type LetterField = keyof Letter;
const fields = ['name', 'email', 'topic', 'message'] as const satisfies readonly LetterField[];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const lettersOf = (from: (field: LetterField) => unknown): Letter => ({
  name: textOf(from('name')),
  email: textOf(from('email')),
  topic: textOf(from('topic')),
  message: textOf(from('message')),
});

/** The first one that says something, field by field. */
const firstOf = (...letters: readonly Letter[]): Letter =>
  lettersOf((field) => letters.find((letter) => letter[field] !== '')?.[field]);

const ownOf = (session: Session): Letter =>
  session.kind === 'guest'
    ? emptyLetter
    : { ...emptyLetter, name: session.name, email: session.email };

/** @param answer what the server says to a form that was sent without a script */
export function useLetterFields(answer: FormAnswer | null, session: Session) {
  const [drawn] = useState(() => lettersOf((field) => answer?.values[field]));
  const [letter, setLetter] = useState(drawn);
  const [restored, setRestored] = useState(false);
  const key = useRef('');
  const began = useRef<number | null>(null);
  const typedBefore = useRef(false);
  const isTakenOver = useRef(false);

  const element = useRef<HTMLFormElement | null>(null);
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      const isFirst = form !== null && element.current === null && !isTakenOver.current;
      element.current = form;
      if (!isFirst) return;
      isTakenOver.current = true;
      const typed = new FormData(form);
      const draft = readDraft();
      const next = firstOf(
        drawn,
        lettersOf((field) => typed.get(field)),
        draft ?? emptyLetter,
      );
      const isDraft = draft !== null && fields.every((field) => draft[field] === next[field]);
      const isEmpty = fields.every((field) => next[field] === '');
      key.current = isDraft ? draft.key : '';
      typedBefore.current = !isEmpty;
      setLetter(next);
      setRestored(true);
      if (!isDraft && !isEmpty) writeDraft({ ...next, key: '' });
    },
    [drawn],
  );
  const [prefilledFor, setPrefilledFor] = useState<Session | null>(null);
  if (restored && session !== prefilledFor) {
    setPrefilledFor(session);
    setLetter((now) => firstOf(now, ownOf(session)));
  }

  const keep = (next: Letter) => {
    setLetter(next);
    writeDraft({ ...next, key: key.current });
  };
  return {
    letter,
    /** Whether the form holds what this device remembers. */
    restored,
    /** For the form's element: what was typed before the script had come, or before a reload, is taken over. */
    attach,
    /** What stands in the field that people do not see. */
    website(): string {
      const text = element.current ? new FormData(element.current).get('website') : '';
      return textOf(text);
    },
    /** The key under which the form as it stands was handed in, or empty. */
    key: () => key.current,
    change(field: LetterField, text: string) {
      key.current = '';
      began.current ??= performance.now();
      keep({ ...letter, [field]: text });
    },
    /** Something beside the text is another one: it is not what was handed in before. */
    touch() {
      key.current = '';
    },
    /** The key for handing in what stands there; the same until something is changed. */
    handIn(): string {
      if (key.current === '') key.current = newIdempotencyKey();
      writeDraft({ ...letter, key: key.current });
      return key.current;
    },
    /** Puts a letter back that was handed in under `as`. */
    putBack(back: Letter, as: string) {
      key.current = as;
      typedBefore.current = true;
      keep(back);
    },
    clear() {
      key.current = '';
      began.current = null;
      typedBefore.current = false;
      setLetter(ownOf(session));
      forgetDraft();
    },
    /** Milliseconds since the first key; undefined when some of it was typed before. */
    typedForMs: () =>
      began.current === null || typedBefore.current
        ? undefined
        : Math.round(performance.now() - began.current),
  };
}

// As the server rendered the form, then with what this device remembers.
import { useCallback, useRef, useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import type { Session } from '#shared/routing/session.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import type { ContactMessage } from '#features/contact/contract.ts';
import { emptyMessage, clearDraft, readDraft, writeDraft } from './contactDraft.ts';

export type ContactField = keyof ContactMessage;
const fields = ['name', 'email', 'topic', 'message'] as const satisfies readonly ContactField[];

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
const readMessage = (from: (field: ContactField) => unknown): ContactMessage => ({
  name: readText(from('name')),
  email: readText(from('email')),
  topic: readText(from('topic')),
  message: readText(from('message')),
});

const firstFilled = (...letters: readonly ContactMessage[]): ContactMessage =>
  readMessage((field) => letters.find((letter) => letter[field] !== '')?.[field]);

const prefillFromSession = (session: Session): ContactMessage =>
  session.kind === 'guest'
    ? emptyMessage
    : { ...emptyMessage, name: session.name, email: session.email };

export function useContactFields(answer: FormResult | null, session: Session) {
  const [drawn] = useState(() => readMessage((field) => answer?.values[field]));
  const [values, setLetter] = useState(drawn);
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
      const next = firstFilled(
        drawn,
        readMessage((field) => typed.get(field)),
        draft ?? emptyMessage,
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
    setLetter((now) => firstFilled(now, prefillFromSession(session)));
  }

  const keep = (next: ContactMessage) => {
    setLetter(next);
    writeDraft({ ...next, key: key.current });
  };
  return {
    message: values,
    restored,
    /** What was typed before hydration, or before a reload, is restored. */
    attach,
    website(): string {
      const text = element.current ? new FormData(element.current).get('website') : '';
      return readText(text);
    },
    key: () => key.current,
    change(field: ContactField, text: string) {
      key.current = '';
      began.current ??= performance.now();
      keep({ ...values, [field]: text });
    },
    markChanged() {
      key.current = '';
    },
    /** The same until something is changed. */
    claimKey(): string {
      if (key.current === '') key.current = newIdempotencyKey();
      writeDraft({ ...values, key: key.current });
      return key.current;
    },
    restore(back: ContactMessage, as: string) {
      key.current = as;
      typedBefore.current = true;
      keep(back);
    },
    clear() {
      key.current = '';
      began.current = null;
      typedBefore.current = false;
      setLetter(prefillFromSession(session));
      clearDraft();
    },
    /** Undefined when some of it was typed before. */
    typedForMs: () =>
      began.current === null || typedBefore.current
        ? undefined
        : Math.round(performance.now() - began.current),
  };
}

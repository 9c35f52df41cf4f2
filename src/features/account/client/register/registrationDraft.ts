// What was typed into a registration form, kept on the device until the account exists. The password never is.
import { useState } from 'react';
import * as z from 'zod/mini';
import { forgetNote, readNote, writeNote } from '../../../session/deviceNotes.ts';
import { type RegistrationInput, trimEmail } from '../rules.ts';
import { termsVersion } from '../contract.ts';

export type RegistrationKind = 'student' | 'nurse';

const typedShape = z.object({
  name: z.string(),
  email: z.string(),
  handle: z.string(),
  credential: z.string(),
  licenseState: z.string(),
  /** 'yes' or empty, as the other two. */
  terms: z.string(),
  oldEnough: z.string(),
  marketing: z.string(),
});
export type Typed = z.infer<typeof typedShape>;

const nothing: Typed = {
  name: '',
  email: '',
  handle: '',
  credential: '',
  licenseState: '',
  terms: '',
  oldEnough: '',
  marketing: '',
};

const noteOf = (kind: RegistrationKind) => `register:${kind}`;

function readTyped(kind: RegistrationKind): Typed {
  const kept = z.safeParse(typedShape, readNote(noteOf(kind)));
  return kept.success ? kept.data : nothing;
}

const ticked = new Set(['terms', 'oldEnough', 'marketing']);

/** What a browser sends for the form; a box that is ticked says `on`. */
const typedIn = (sent: Readonly<Record<string, string>>): Typed =>
  Object.fromEntries(
    Object.keys(nothing).map((name) => [
      name,
      ticked.has(name) && sent[name] ? 'yes' : (sent[name] ?? ''),
    ]),
  ) as Typed;

/** What is typed so far, and the functions that change one answer or clear all. @param sent what was sent without a script */
export function useTyped(kind: RegistrationKind, sent: Readonly<Record<string, string>> | null) {
  const [typed, setTyped] = useState(() => (sent ? typedIn(sent) : readTyped(kind)));
  return {
    typed,
    isEmpty: Object.values(typed).every((answer) => answer === ''),
    change(field: keyof Typed, answer: string) {
      const next = { ...typed, [field]: answer };
      setTyped(next);
      writeNote(noteOf(kind), next);
    },
    clear() {
      setTyped(nothing);
      forgetNote(noteOf(kind));
    },
  };
}

/** The registration as the call takes it. */
export function registrationOf(
  kind: RegistrationKind,
  typed: Typed,
  password: string,
): RegistrationInput {
  const everybody = {
    name: typed.name.trim(),
    email: trimEmail(typed.email),
    password,
    handle: typed.handle.trim(),
    termsVersion: typed.terms === 'yes' ? termsVersion : '',
    oldEnough: typed.oldEnough === 'yes',
    marketing: typed.marketing === 'yes',
  };
  if (kind === 'student') return { role_name: 'Student', ...everybody };
  return {
    role_name: 'Nurse',
    ...everybody,
    credential: typed.credential.trim(),
    licenseState: typed.licenseState,
  };
}

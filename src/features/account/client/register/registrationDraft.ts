// Kept until the account exists. The password never is.
import { useState } from 'react';
import * as z from 'zod/mini';
import { removeFormDraft, readFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { type RegistrationInput, trimEmail } from '#features/account/rules.ts';
import { termsVersion } from '#features/account/contract.ts';

export type RegistrationKind = 'student' | 'nurse';

const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  credential: z.string(),
  licenseState: z.string(),
  terms: z.string(),
  oldEnough: z.string(),
  marketing: z.string(),
});
export type RegistrationDraft = z.infer<typeof draftSchema>;

const emptyDraft: RegistrationDraft = {
  name: '',
  email: '',
  credential: '',
  licenseState: '',
  terms: '',
  oldEnough: '',
  marketing: '',
};

const storageKey = (kind: RegistrationKind) => `register:${kind}`;

function readDraft(kind: RegistrationKind): RegistrationDraft {
  const stored = z.safeParse(draftSchema, readFormDraft(storageKey(kind)));
  return stored.success ? stored.data : emptyDraft;
}

const checkboxes = new Set(['terms', 'oldEnough', 'marketing']);

const parseSubmittedForm = (sent: Readonly<Record<string, string>>): RegistrationDraft =>
  Object.fromEntries(
    Object.keys(emptyDraft).map((name) => [
      name,
      checkboxes.has(name) && sent[name] ? 'yes' : (sent[name] ?? ''),
    ]),
  ) as RegistrationDraft;

export function useRegistrationDraft(
  kind: RegistrationKind,
  sent: Readonly<Record<string, string>> | null,
) {
  const [draft, setTyped] = useState(() => (sent ? parseSubmittedForm(sent) : readDraft(kind)));
  return {
    typed: draft,
    isEmpty: Object.values(draft).every((answer) => answer === ''),
    change(field: keyof RegistrationDraft, answer: string) {
      const next = { ...draft, [field]: answer };
      setTyped(next);
      writeFormDraft(storageKey(kind), next);
    },
    clear() {
      setTyped(emptyDraft);
      removeFormDraft(storageKey(kind));
    },
  };
}

export function toRegistrationInput(
  kind: RegistrationKind,
  typed: RegistrationDraft,
  password: string,
): RegistrationInput {
  const everybody = {
    name: typed.name.trim(),
    email: trimEmail(typed.email),
    password,
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

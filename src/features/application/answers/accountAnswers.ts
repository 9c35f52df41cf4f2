import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';

export type AccountDetails = { readonly name: string; readonly email: string };

/** What the account knows of personal information. A name of other than two words can be split in more than one way. */
export function accountAnswers({ name, email }: AccountDetails): DraftValues {
  const words = name.split(' ').filter((word) => word !== '');
  const [legalFirstName = '', legalLastName = ''] = words.length === 2 ? words : [];
  return { legalFirstName, legalLastName, email };
}

const groups = [
  ['legalFirstName', 'legalMiddleName', 'legalLastName', 'onlyOneName', 'preferredName'],
  ['email', 'secondEmail'],
] as const;

/** Nothing for a group of questions in which anything is answered. */
export function prefillChanges(values: DraftValues, account: AccountDetails): DraftChange[] {
  const known = accountAnswers(account);
  return groups
    .filter((names) => names.every((name) => (values[name] ?? '') === ''))
    .flatMap((names) => names.map((path) => ({ path, value: known[path] ?? '' })))
    .filter(({ value }) => value !== '');
}

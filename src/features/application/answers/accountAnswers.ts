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

/**
 * What the account can fill in at a question: the group of questions that begins with it.
 * @returns nothing when anything in the group is answered
 */
export function accountOffer(
  values: DraftValues,
  account: AccountDetails,
  first: string,
): DraftChange[] {
  const known = accountAnswers(account);
  const group: readonly string[] = groups.find(([name]) => name === first) ?? [];
  if (group.some((name) => (values[name] ?? '') !== '')) return [];
  return group
    .map((path) => ({ path, value: known[path] ?? '' }))
    .filter(({ value }) => value !== '');
}

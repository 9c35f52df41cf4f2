// features.md §6.28
import { isoDate } from '../answers/dateParts.ts';
import type { Scope } from '../definition/types.ts';
import { type Finding, finding } from './finding.ts';
import { checkDateOrder, rowsIn, type SectionScope } from './rows.ts';

export function checkPersonalInformation(scope: SectionScope): Finding[] {
  const { values, today } = scope;
  const addresses = rowsIn(scope, 'addresses');
  return [
    ...addresses.flatMap((address) => checkDateOrder(address)),
    ...checkResidency(
      values['residencyState'] ?? '',
      addresses.map(({ row }) => row),
    ),
    ...checkSecondEmail(values['email'] ?? '', values['secondEmail'] ?? ''),
    ...checkVisa(values, today),
  ];
}

/** People study away from home: a difference is a question, never an error. */
function checkResidency(
  state: string,
  addresses: readonly Readonly<Record<string, string>>[],
): Finding[] {
  const home = addresses.find((row) => row['kind'] === 'home' && row['state']);
  if (state === '' || !home || home['state'] === state) return [];
  const message =
    'Your home address is in a different state than your residency. That can be right, but check it once more.';
  return [finding('residencyState', 'question', 'residency_differs', message)];
}

function checkSecondEmail(email: string, second: string): Finding[] {
  const same = second !== '' && email.trim().toLowerCase() === second.trim().toLowerCase();
  return same
    ? [
        finding(
          'secondEmail',
          'warning',
          'same_email',
          'This is the same as your first email. Enter a different one, or leave it blank.',
        ),
      ]
    : [];
}

function checkVisa(values: Scope['values'], today: string): Finding[] {
  const until = isoDate(values['visaExpires'] ?? '');
  return values['citizenship'] === 'visa' && until !== null && until < today
    ? [
        finding(
          'visaExpires',
          'warning',
          'visa_expired',
          'This visa has expired. Schools will ask about it.',
        ),
      ]
    : [];
}

import { countCharacters } from '#shared/text/characterCount.ts';

/** features.md §6.32 */
export const savedSearchLimit = 20;
export const searchNameLimit = 60;

export const alerts = ['off', 'daily', 'weekly'] as const;
export type Alert = (typeof alerts)[number];

export const alertLabels: Readonly<Record<Alert, string>> = {
  off: 'No mail',
  daily: 'Email once a day',
  weekly: 'Email on Mondays',
};

export const searchLimitReached = `You keep ${savedSearchLimit} searches, which is the limit. Remove one you no longer need, then save this one.`;

export const cleanSearchName = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');

export function checkSearchName(name: string): string | null {
  if (name === '') return 'Give the search a name to find it again.';
  const over = countCharacters(name) - searchNameLimit;
  if (over <= 0) return null;
  const characters = over === 1 ? '1 character' : `${over} characters`;
  return `This name is ${characters} over the limit of ${searchNameLimit}. Nothing is cut; shorten it to save it.`;
}

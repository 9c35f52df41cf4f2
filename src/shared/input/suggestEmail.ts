import { isEmail, normaliseEmail } from './email.ts';

const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'comcast.net',
  'protonmail.com',
];
/** Real providers that look like a typing error of another. */
const lookalikeDomains = new Set([
  'ymail.com',
  'gmx.com',
  'mail.com',
  'email.com',
  'me.com',
  'mac.com',
  'live.co.uk',
]);

/** Only ever offered, never forced (features.md §2.3). */
export function suggestEmail(text: string): string | null {
  const email = normaliseEmail(text);
  if (!isEmail(email)) return null;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (domain.length > 20 || lookalikeDomains.has(domain) || commonDomains.includes(domain))
    return null;
  const meant = commonDomains.find((known) => {
    const slips = known.length > 8 ? 2 : 1;
    // The distance is at least the difference in length.
    if (Math.abs(domain.length - known.length) > slips) return false;
    return editDistance(domain, known) <= slips;
  });
  return meant === undefined ? null : email.slice(0, at) + meant;
}

/** Optimal string alignment distance, row by row. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const slip = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + slip,
        isSwap ? at(before, j - 2) + 1 : Infinity,
      );
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;

import { Problem } from '#shared/contract/problem.ts';

const part = /^-?\d{1,15}$/;

/** @param kind the order that the numbers belong to */
export const writeCursor = (kind: string, numbers: readonly number[]): string =>
  Buffer.from([kind, ...numbers].join(' ')).toString('base64url');

/** @throws Problem malformed_request for a cursor of another list, or none of ours */
export function readCursor(text: string, kind: string, length: number): number[] {
  const [found, ...parts] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (found !== kind || parts.length !== length || !parts.every((value) => part.test(value)))
    throw new Problem(
      'malformed_request',
      'This link to further entries doesn’t work. Open the list again from its beginning.',
    );
  return parts.map(Number);
}

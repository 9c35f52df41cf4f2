// The public name of a member.
import type { FieldProblem } from '../contract/problem.ts';

/** Two handles with one key are the same. */
export const handleKey = (handle: string) => handle.trim().toLowerCase();

export const handleLimits = { minLength: 3, maxLength: 30 } as const;

const reservedHandles = new Set(
  'admin administrator anonymous deleted editor help lamplight moderator official root staff support system team'.split(
    ' ',
  ),
);

/** Whether it is free only the server knows (`handle_taken`). */
export function checkHandle(text: string): FieldProblem | null {
  const handle = text.trim();
  const say = (code: string, message: string) => ({ path: 'handle', code, message });
  const { minLength, maxLength } = handleLimits;
  if (handle === '') return say('required', 'Choose a public name');
  if (!/^[A-Za-z0-9_-]*$/.test(handle)) {
    return say('handle_format', 'Use the letters A to Z, digits, _ and -, without spaces');
  }
  if (handle.length < minLength || handle.length > maxLength) {
    return say(
      'handle_length',
      `Use ${minLength} to ${maxLength} characters; this has ${handle.length}`,
    );
  }
  if (!/[A-Za-z0-9]/.test(handle)) return say('handle_format', 'Use at least one letter or digit');
  if (reservedHandles.has(handleKey(handle))) {
    return say('handle_reserved', 'This name is reserved for our staff. Choose another one');
  }
  return null;
}

import { answersText } from './buildAnswers.ts';
import type { PacketAnswers } from './packet.ts';

/** SHA-256 as lower-case hexadecimal, by the browser's own implementation. */
export async function hashAnswers(
  answers: PacketAnswers,
  subtle: Pick<SubtleCrypto, 'digest'>,
): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(answersText(answers)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

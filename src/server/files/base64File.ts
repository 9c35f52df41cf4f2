import { Problem } from '#shared/contract/problem.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';

type Wanted = {
  /** In the sentences: `photo`. */
  readonly noun: string;
  /** Of the body. */
  readonly field: string;
  readonly maxBytes: number;
};

/**
 * @param base64 with padding (RFC 4648, section 4)
 * @throws Problem validation_failed, too_large
 */
export function decodeBase64(base64: string, { noun, field, maxBytes }: Wanted): Buffer {
  const refuse = (code: string, message: string) =>
    new Problem('validation_failed', `${message}.`, { fields: [{ path: field, code, message }] });
  if (base64 === '') throw refuse('required', `That ${noun} is empty. Choose another one`);
  const bytes = Buffer.from(base64, 'base64');
  // Node leaves out what is not base64. A pattern over ten million letters can run out of stack.
  if (bytes.toString('base64') !== base64)
    throw refuse('not_base64', `The ${noun} was damaged on the way. Send it again`);
  if (bytes.length <= maxBytes) return bytes;
  throw new Problem(
    'too_large',
    `This ${noun} is larger than ${describeBytes(maxBytes)}. Choose a smaller one.`,
  );
}

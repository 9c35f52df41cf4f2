import { Problem } from '#shared/contract/problem.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';

type Wanted = {
  /** In the sentences: `photo`. */
  readonly noun: string;
  /** Of the body. */
  readonly field: string;
  readonly maxBytes: number;
};

/** @throws Problem validation_failed, too_large */
export function decodeBase64(base64: string, { noun, field, maxBytes }: Wanted): Buffer {
  const refuse = (code: string, message: string) =>
    new Problem('validation_failed', `${message}.`, { fields: [{ path: field, code, message }] });
  if (base64 === '') throw refuse('required', `That ${noun} is empty. Choose another one`);
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw refuse('not_base64', `The ${noun} was damaged on the way. Send it again`);
  }
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length <= maxBytes) return bytes;
  throw new Problem(
    'too_large',
    `This ${noun} is larger than ${describeBytes(maxBytes)}. Choose a smaller one.`,
  );
}

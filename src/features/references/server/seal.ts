// Bound to the request, so that what one referee wrote cannot be moved to another.
import { createHmac } from 'node:crypto';
import { createSecretBox } from '#server/crypto/secretBox.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { encodeToken } from '../token.ts';

const tokenBytes = 15;

export type ReferenceSealer = ReturnType<typeof createReferenceSealer>;

/** @param secret the site's APP_SECRET; changing it makes what was sealed before unreadable, and every link invalid */
export function createReferenceSealer(secret: string) {
  const box = createSecretBox(secret, 'lamplight references 1');
  return {
    /** Made anew for each mail, so that only its hash is stored. */
    tokenOf: (requestId: string): string =>
      encodeToken(
        createHmac('sha256', box.key).update(`token:${requestId}`).digest().subarray(0, tokenBytes),
      ),
    sealValues: (values: DraftValues, requestId: string): Buffer =>
      box.seal(Buffer.from(JSON.stringify(values)), `answer:${requestId}`),
    openValues: (sealed: Buffer | null, requestId: string): DraftValues =>
      sealed === null
        ? {}
        : (JSON.parse(box.open(sealed, `answer:${requestId}`).toString('utf8')) as DraftValues),
    sealFile: (content: Buffer, requestId: string): Buffer =>
      box.seal(content, `file:${requestId}`),
    openFile: (sealed: Buffer, requestId: string): Buffer => box.open(sealed, `file:${requestId}`),
  };
}

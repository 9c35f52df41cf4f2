// AES-256-GCM under a key derived from the site's secret by HKDF (RFC 5869), bound to the request, so that what one
// referee wrote cannot be moved to another.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { encodeToken } from '../token.ts';

const nonceBytes = 12;
const tagBytes = 16;
const tokenBytes = 15;

export type ReferenceSealer = ReturnType<typeof createReferenceSealer>;

/** @param secret the site's APP_SECRET; changing it makes what was sealed before unreadable, and every link invalid */
export function createReferenceSealer(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'lamplight references 1', 32));

  function seal(content: Buffer, place: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(place));
    const text = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /** @throws Error when it was changed, moved, or written under another secret */
  function open(sealed: Buffer, place: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]);
  }

  return {
    /** Made anew for each mail, so that only its hash is stored. */
    tokenOf: (requestId: string): string =>
      encodeToken(
        createHmac('sha256', key).update(`token:${requestId}`).digest().subarray(0, tokenBytes),
      ),
    sealValues: (values: DraftValues, requestId: string): Buffer =>
      seal(Buffer.from(JSON.stringify(values)), `answer:${requestId}`),
    openValues: (sealed: Buffer | null, requestId: string): DraftValues =>
      sealed === null
        ? {}
        : (JSON.parse(open(sealed, `answer:${requestId}`).toString('utf8')) as DraftValues),
    sealFile: (content: Buffer, requestId: string): Buffer => seal(content, `file:${requestId}`),
    openFile: (sealed: Buffer, requestId: string): Buffer => open(sealed, `file:${requestId}`),
  };
}

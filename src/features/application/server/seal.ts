// AES-256-GCM under a key derived from the site's secret by HKDF (RFC 5869). Each text is bound to its place, so that
// it cannot be moved to another application or section.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { DraftValues } from '#shared/draft/draftValues.ts';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

export type Sealer = {
  seal(values: DraftValues, place: string): string | null;
  /** @throws Error when the text was changed, moved, or written under another secret. */
  open(sealed: string | null, place: string): DraftValues;
};

/** @param secret the site's APP_SECRET; changing it makes what was sealed before unreadable. */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'lamplight application answers 1', 32));
  return {
    seal(values, place) {
      if (Object.keys(values).length === 0) return null;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()]);
      const parts = Buffer.concat([nonce, cipher.getAuthTag(), text]);
      return `${version}.${parts.toString('base64')}`;
    },

    open(sealed, place) {
      if (sealed === null) return {};
      const [written, encoded = ''] = sealed.split('.');
      if (written !== version) throw new Error('The encrypted answers have an unknown form.');
      const parts = Buffer.from(encoded, 'base64');
      const nonce = parts.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(parts.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = Buffer.concat([
        decipher.update(parts.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]);
      return JSON.parse(text.toString('utf8')) as DraftValues;
    },
  };
}

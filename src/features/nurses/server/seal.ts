import { createSecretBox } from '#server/crypto/secretBox.ts';

export type LicenseSealer = ReturnType<typeof createLicenseSealer>;

/** Bound to the license, so that neither can be moved to another. @param secret the site's APP_SECRET */
export function createLicenseSealer(secret: string) {
  const box = createSecretBox(secret, 'lamplight licenses 1');
  return {
    sealNumber: (number: string, id: string): Buffer =>
      box.seal(Buffer.from(number), `number:${id}`),
    openNumber: (sealed: Buffer, id: string): string =>
      box.open(sealed, `number:${id}`).toString('utf8'),
    sealFile: (content: Buffer, id: string): Buffer => box.seal(content, `file:${id}`),
    openFile: (sealed: Buffer, id: string): Buffer => box.open(sealed, `file:${id}`),
  };
}

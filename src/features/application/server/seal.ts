// Each text is bound to its place, so that it cannot be moved to another application or section.
import { createSecretBox } from '#server/crypto/secretBox.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';

const version = 'v1';

export type Sealer = {
  seal(values: DraftValues, place: string): string | null;
  /** @throws Error when the text was changed, moved, or written under another secret. */
  open(sealed: string | null, place: string): DraftValues;
};

/** @param secret the site's APP_SECRET; changing it makes what was sealed before unreadable. */
export function createSealer(secret: string): Sealer {
  const box = createSecretBox(secret, 'lamplight application answers 1');
  return {
    seal(values, place) {
      if (Object.keys(values).length === 0) return null;
      const sealed = box.seal(Buffer.from(JSON.stringify(values)), place);
      return `${version}.${sealed.toString('base64')}`;
    },

    open(sealed, place) {
      if (sealed === null) return {};
      const [written, encoded = ''] = sealed.split('.');
      if (written !== version) throw new Error('The encrypted answers have an unknown form.');
      return JSON.parse(
        box.open(Buffer.from(encoded, 'base64'), place).toString('utf8'),
      ) as DraftValues;
    },
  };
}

import { safeWordsText } from '../composer/usePosting.ts';

export const offlinePictureText = (): string =>
  `A picture needs a connection. ${safeWordsText()} Add the picture when you’re online again.`;

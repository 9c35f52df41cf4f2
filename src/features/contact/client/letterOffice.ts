// The one office of this page. Loaded when somebody begins to write, or at the start when letters wait.
import { Letters } from '../../../offline/letters/letters.ts';
import { LetterStore } from '../../../offline/letters/letterStore.ts';
import { browserSurroundings } from '../../../offline/surroundings.ts';
import { isSharedComputer } from '../../../session/sharedComputer.ts';
import { sendLetter } from './transport.ts';

export const letterOffice = new Letters({
  surroundings: browserSurroundings(),
  store: new LetterStore(),
  send: sendLetter,
  mayKeep: () => !isSharedComputer(),
});

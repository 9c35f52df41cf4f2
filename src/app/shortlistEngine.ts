import { createShortlistTransport } from '../features/universities/client/saved/transport.ts';
import { checkNote } from '../features/universities/savedRules.ts';
import { Shortlist } from '../offline/shortlist/shortlist.ts';
import type { ShortlistEngine } from '../offline/shortlist/ShortlistKeeper.tsx';

/** What keeps and sends the saved schools of one person. */
export const shortlistEngine = (userId: string): ShortlistEngine => ({
  open: (options) => new Shortlist(options),
  transport: createShortlistTransport(userId),
  maySend: (note) => checkNote(note) === null,
});

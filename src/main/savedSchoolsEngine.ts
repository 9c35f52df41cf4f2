import { createShortlistTransport } from '../features/universities/client/saved/transport.ts';
import { checkNote } from '../features/universities/savedRules.ts';
import { Shortlist } from '../offline/shortlist/shortlist.ts';
import type { ShortlistEngine } from '../offline/shortlist/ShortlistKeeper.tsx';

/** Whoever keeps a list must be able to open it without signal: its screen comes with it, and the worker keeps it. */
const bringScreen = async (): Promise<void> => {
  await import('../features/universities/client/SavedUniversitiesScreen.tsx');
};

/** What keeps and sends the saved schools of one person. */
export const shortlistEngine = (userId: string): ShortlistEngine => ({
  open(options) {
    void bringScreen().catch(() => undefined);
    return new Shortlist(options);
  },
  transport: createShortlistTransport(userId),
  maySend: (note) => checkNote(note) === null,
});

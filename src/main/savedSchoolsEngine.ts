import { createShortlistTransport } from '../features/saved-schools/client/transport.ts';
import { checkNote } from '../features/saved-schools/rules.ts';
import { Shortlist } from '../offline/shortlist/shortlist.ts';
import type { ShortlistEngine } from '../offline/shortlist/ShortlistKeeper.tsx';

/** Whoever keeps a list must be able to open it without signal: its screen comes with it, and the worker keeps it. */
const preloadScreen = async (): Promise<void> => {
  await import('../features/saved-schools/client/SavedSchoolsScreen.tsx');
};

/** What keeps and sends the saved schools of one person. */
export const savedSchoolsEngine = (userId: string): ShortlistEngine => ({
  open(options) {
    void preloadScreen().catch(() => undefined);
    return new Shortlist(options);
  },
  transport: createShortlistTransport(userId),
  maySend: (note) => checkNote(note) === null,
});

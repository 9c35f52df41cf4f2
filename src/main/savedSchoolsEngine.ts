import { createShortlistTransport } from '../features/saved-schools/client/transport.ts';
import { checkNote } from '../features/saved-schools/rules.ts';
import { Shortlist } from '../offline/shortlist/shortlist.ts';
import type { ShortlistEngine } from '../offline/shortlist/ShortlistKeeper.tsx';

/** The list must open without signal: the worker caches its screen. */
const preloadScreen = async (): Promise<void> => {
  await import('./ComposedSavedSchoolsScreen.tsx');
};

export const savedSchoolsEngine = (userId: string): ShortlistEngine => ({
  open(options) {
    void preloadScreen().catch(() => undefined);
    return new Shortlist(options);
  },
  transport: createShortlistTransport(userId),
  maySend: (note) => checkNote(note) === null,
});

import { call } from '#api/client.ts';
import { suggest, type SuggestionGroup } from '../contract.ts';
import { runCatalogueJob } from './offline/runCatalogueJob.ts';
import { serverOrDevice } from './readSearch.ts';

/** The device knows schools alone. @throws what the server's call threw, when this device keeps no catalogue */
export const readSuggestions = (
  text: string,
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[]> =>
  serverOrDevice(
    signal,
    async (options): Promise<readonly SuggestionGroup[]> =>
      await call(suggest, { query: { q: text } }, options),
    async () => {
      const items = await runCatalogueJob('suggest', text);
      return items && (items.length === 0 ? [] : [{ kind: 'schools' as const, items }]);
    },
  );

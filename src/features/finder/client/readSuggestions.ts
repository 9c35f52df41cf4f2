import { call } from '#api/client.ts';
import { suggest } from '../contract.ts';
import { runCatalogueJob } from './offline/runCatalogueJob.ts';
import { serverOrDevice } from './readSearch.ts';

type Suggestion = {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
};

/** @throws what the server's call threw, when this device keeps no catalogue */
export const readSuggestions = (
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> =>
  serverOrDevice(
    signal,
    async (options): Promise<readonly Suggestion[]> =>
      (await call(suggest, { query: { q: text } }, options)).flatMap(({ items }) => items),
    () => runCatalogueJob('suggest', text),
  );

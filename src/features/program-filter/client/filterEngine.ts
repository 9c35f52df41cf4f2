// What reads the catalogue of this device and filters it, or asks the server: one file that comes after the first view.
import { call } from '../../../../api/client.ts';
import { resolvePlace, type PlaceLookup } from '../../geo/places.ts';
import type { CatalogueIndex } from '../../search/types.ts';
import { filterPrograms } from '../../toggle/filterPrograms.ts';
import { type Fit, fitOf, type FitTarget } from '../../toggle/fitOf.ts';
import { normaliseToggles } from '../../toggle/normalise.ts';
import { parseToggles } from '../../toggle/toggleUrl.ts';
import type { Course, Shown, ToggleAnswer, ToggleKey, ToggleQuery } from '../../toggle/types.ts';
import { unavailableToggles } from '../../toggle/unavailable.ts';
import { advancedSearch } from '../../toggleContract.ts';
import { keepIndex, type KeptIndex, readIndex } from '../deviceIndex.ts';
import { devicePlaces, keepPlaces } from '../deviceZips.ts';

/** The catalogue of this device, and what can be asked of it. */
export type KeptCatalogue = KeptIndex & {
  /** Toggles by which nothing on record can be filtered. */
  readonly unavailable: ReadonlySet<ToggleKey>;
  /** @param now milliseconds; @param lookup null where no place has to be known */
  readonly find: (
    asked: ToggleQuery,
    lookup: PlaceLookup | null,
    now: number,
    shown: Shown,
  ) => ToggleAnswer;
};

const findIn =
  (index: CatalogueIndex): KeptCatalogue['find'] =>
  (asked, lookup, now, shown) => {
    const { query, notices } = normaliseToggles(asked);
    const resolved = resolvePlace(query.place, lookup);
    const answer = filterPrograms(index, query, resolved.place, now, shown);
    return { ...answer, notices: [...notices, ...resolved.notices, ...answer.notices] };
  };

const known = new WeakMap<CatalogueIndex, Omit<KeptCatalogue, 'keptAt'>>();

function withEngine({ index, keptAt }: KeptIndex): KeptCatalogue {
  const made = known.get(index) ?? {
    index,
    unavailable: unavailableToggles(index),
    find: findIn(index),
  };
  known.set(index, made);
  return { ...made, keptAt };
}

/** The kept catalogue, downloaded when there is none; null when there is none afterwards. Never throws. */
export async function readCatalogue(): Promise<KeptCatalogue | null> {
  const kept = await readIndex();
  if (kept) return withEngine(kept);
  await keepIndex({ asked: true });
  const now = await readIndex();
  return now && withEngine(now);
}

/**
 * How well schools fit the toggles of an address, by the catalogue of this device.
 * @param courses told on this device; @param now milliseconds
 * @returns null where this device can keep no catalogue
 */
export async function readFits(
  address: string,
  courses: readonly Course[],
  targets: readonly FitTarget[],
  now: number,
): Promise<ReadonlyMap<number, Fit> | null> {
  const catalogue = await readCatalogue();
  if (!catalogue) return null;
  const query = { ...parseToggles(new URLSearchParams(address)).query, courses };
  const { zip, city } = query.place;
  const lookup = zip === '' && city === '' ? null : await readPlaces();
  const { place } = resolvePlace(query.place, lookup);
  return fitOf(catalogue.index, query, place, now, targets);
}

/** Makes sure that the kept catalogue is current. Never throws. */
export const renewCatalogue = (): Promise<void> => keepIndex();

/** The table of ZIPs and cities, downloaded when there is none; null when there is none afterwards. Never throws. */
export async function readPlaces(): Promise<PlaceLookup | null> {
  const here = await devicePlaces();
  if (here) return here;
  await keepPlaces(Date.now());
  return devicePlaces();
}

/** The same filter on the server, for a device that can keep no catalogue. @throws what the client throws */
export function askServer(
  query: ToggleQuery,
  shown: Shown,
  signal: AbortSignal,
): Promise<ToggleAnswer> {
  const body = { query, shown } as Parameters<typeof call<typeof advancedSearch>>[1]['body'];
  return call(advancedSearch, { body }, { signal });
}

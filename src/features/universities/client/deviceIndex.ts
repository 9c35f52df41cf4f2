// The catalogue as this device keeps it, to search without signal.
import type { CatalogueIndex } from '../search/types.ts';

export type KeptIndex = {
  readonly index: CatalogueIndex;
  /** When this device last heard that it is current, in milliseconds. */
  readonly keptAt: number;
};

/** The kept catalogue; null when there is none that can be read whole. Never throws. */
export async function readIndex(): Promise<KeptIndex | null> {
  return null;
}

/**
 * Downloads the catalogue, or makes sure once an hour that the kept one is current. The old one stays until the new one
 * is whole. Never throws.
 * @param asked somebody wants it now: also where little is to be loaded
 */
export async function keepIndex(options: { readonly asked?: boolean } = {}): Promise<void> {
  void options;
}

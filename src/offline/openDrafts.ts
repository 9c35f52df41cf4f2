import { makeCurrent } from './currentDrafts.ts';
import { Drafts } from './drafts.ts';
import type { DraftsOptions } from './draftsOptions.ts';

/** Opens the drafts of a person and makes them the current ones. */
export function openDrafts(options: DraftsOptions): Drafts {
  const drafts = new Drafts(options);
  makeCurrent(drafts);
  return drafts;
}

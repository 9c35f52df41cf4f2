// Ownership is in the store: every query names the owner.
import type { StudentDocument } from './contract.ts';

/** A removed one is remembered for a while, so that another device cannot bring it back. */
type Stored = { readonly state: StudentDocument['state'] | 'removed' };

export const canDownload = ({ state }: { readonly state: string }): boolean => state === 'ready';

export const canChange = ({ state }: Stored): boolean => state !== 'removed';

export const canStartAgain = ({ state }: Stored): boolean => state === 'rejected';

/** Until the bytes are judged, a document can only be canceled. */
export const canReplace = ({ state }: { readonly state: string }): boolean =>
  state === 'ready' || state === 'rejected' || state === 'failed';

// What may be done to a document in its state. Whose it is: every query of the store names its owner.
import type { StudentDocument } from './contract.ts';

/** A removed one is remembered for a while, so that another device cannot bring it back. */
type Stored = { readonly state: StudentDocument['state'] | 'removed' };

/** Its bytes are complete and were inspected. */
export const canDownload = ({ state }: { readonly state: string }): boolean => state === 'ready';

/** Its name and kind. */
export const canChange = ({ state }: Stored): boolean => state !== 'removed';

/** The same record with its bytes sent once more. */
export const canStartAgain = ({ state }: Stored): boolean => state === 'rejected';

/** Another file takes its place. Until the bytes are judged, a document can only be canceled. */
export const canReplace = ({ state }: { readonly state: string }): boolean =>
  state === 'ready' || state === 'rejected' || state === 'failed';

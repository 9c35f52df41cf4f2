import { call } from '#api/client.ts';
import { signOut } from '#features/account/signInContract.ts';

let pendingRequest: AbortController | null = null;

/** @throws ApiProblem, ApiUnreachable; AbortError when somebody signs in before the answer has come */
export async function endServerSession(): Promise<void> {
  pendingRequest?.abort();
  const mine = new AbortController();
  pendingRequest = mine;
  try {
    await call(signOut, {}, { signal: mine.signal });
  } finally {
    if (pendingRequest === mine) pendingRequest = null;
  }
}

/** Lets go of an answer on its way: it would clear the cookies of the sign-in that begins now. */
export function abandonServerSignOut(): void {
  pendingRequest?.abort();
}

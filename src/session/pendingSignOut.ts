// A sign-out that could not reach the server is finished at the next chance: `token` is HttpOnly, only the server can end it.

const key = 'sign-out-pending';

function write(value: string | null) {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Without storage the session ends by its own age on the server.
  }
}

export const rememberSignOut = () => write('yes');
export const forgetSignOut = () => write(null);

function isPending(): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Ends on the server what was ended here while it was out of reach. Call at start and when the connection is back.
 * @param signedIn whether somebody is signed in now: their sign-in has already ended the old session
 * @returns true when nothing is pending any more
 */
export async function finishSignOut(
  signedIn: boolean,
  callServer: () => Promise<unknown>,
): Promise<boolean> {
  if (!isPending()) return true;
  try {
    if (!signedIn) await callServer();
    forgetSignOut();
    return true;
  } catch {
    return false;
  }
}

// `token` is HttpOnly: only the server can end it.

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

/** @param signedIn somebody's newer sign-in has already ended the old session */
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

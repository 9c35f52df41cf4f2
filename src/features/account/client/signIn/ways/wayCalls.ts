import { call } from '#api/client.ts';
import {
  requestPasskeySignIn,
  requestSignInCode,
  signInByCode,
  signInByPasskey,
  signInByRecoveryCode,
} from '#features/account/signInWaysContract.ts';
import { getPasskey } from './passkeys.ts';

export const mailCode = (email: string) => call(requestSignInCode, { body: { email } });

export const sendCode = (body: { email: string; code: string; shared: boolean }) =>
  call(signInByCode, { body });

export const sendRecoveryCode = (code: string) => call(signInByRecoveryCode, { body: { code } });

/** @throws ApiProblem, ApiUnreachable, and what the authenticator throws */
export async function sendPasskey(shared: boolean) {
  const { id, options } = await call(requestPasskeySignIn, {});
  const response = await getPasskey(options);
  return call(signInByPasskey, { body: { challenge: id, response, shared } });
}

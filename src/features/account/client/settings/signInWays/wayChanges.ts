import { call } from '#api/client.ts';
import {
  addPasskey,
  replaceRecoveryCodes,
  requestPasskey,
  type SignInWays,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#features/account/signInWaysContract.ts';
import { createPasskey } from '../../signIn/ways/passkeys.ts';

export type ChangedWays = { ways: SignInWays; codes: readonly string[] | null };

/** @throws ApiProblem, ApiUnreachable, and what the authenticator throws */
export async function makePasskey(userId: string, name: string, password: string) {
  const { id, options } = await call(requestPasskey, { body: { password } }, { userId });
  const response = await createPasskey(options);
  return call(addPasskey, { body: { challenge: id, response, name } }, { userId });
}

export async function turnOn(userId: string, password: string): Promise<ChangedWays> {
  const made = await call(turnOnSecondFactor, { body: { password } }, { userId });
  return { ways: made.ways, codes: made.recoveryCodes };
}

export async function makeNewCodes(userId: string, password: string): Promise<ChangedWays> {
  const made = await call(replaceRecoveryCodes, { body: { password } }, { userId });
  return { ways: made.ways, codes: made.recoveryCodes };
}

export const turnOff = async (userId: string, password: string): Promise<ChangedWays> => ({
  ways: await call(turnOffSecondFactor, { body: { password } }, { userId }),
  codes: null,
});

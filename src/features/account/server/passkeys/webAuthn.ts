// The only file that talks to the WebAuthn library. What a browser sends is checked by the library, which throws.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { minute } from '#shared/time/duration.ts';
import type { PasskeyRow } from './passkeyStore.ts';
import type { RelyingParty } from './relyingParty.ts';

export const challengeAgeMs = 5 * minute;

export type WebAuthnObject = Record<string, unknown>;
type Options = { readonly challenge: string; readonly options: WebAuthnObject };

const asOptions = (options: { challenge: string }): Options => ({
  challenge: options.challenge,
  options: { ...options },
});

export async function createSignInOptions({ id }: RelyingParty): Promise<Options> {
  return asOptions(
    await generateAuthenticationOptions({
      rpID: id,
      userVerification: 'required',
      timeout: challengeAgeMs,
    }),
  );
}

/** @param present so that one authenticator is not added twice */
export async function createAddOptions(
  { id, name }: RelyingParty,
  owner: { readonly id: string; readonly email: string; readonly name: string },
  present: readonly PasskeyRow[],
): Promise<Options> {
  return asOptions(
    await generateRegistrationOptions({
      rpID: id,
      rpName: name,
      userID: new TextEncoder().encode(owner.id),
      userName: owner.email,
      userDisplayName: owner.name,
      attestationType: 'none',
      timeout: challengeAgeMs,
      excludeCredentials: present.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  );
}

type Answer = {
  readonly party: RelyingParty;
  readonly challenge: string;
  readonly response: WebAuthnObject;
};

/** @returns null when the authenticator's answer does not hold */
export async function verifyAdded({ party, challenge, response }: Answer) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/**
 * A count that does not grow is refused by the library: somebody may have copied the passkey.
 * @returns the new count of signatures, or null when the answer does not hold
 */
export async function verifySignedIn(
  { party, challenge, response }: Answer,
  passkey: PasskeyRow,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

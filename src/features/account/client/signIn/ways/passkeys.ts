// The library is asked from here alone.
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { PasskeysUnavailable } from './authenticatorErrors.ts';

type WebAuthnObject = Record<string, unknown>;

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw new PasskeysUnavailable();
}

/** @throws Error named as its DOMException; PasskeysUnavailable */
export async function getPasskey(options: WebAuthnObject): Promise<WebAuthnObject> {
  requireSupport();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** @throws Error named as its DOMException; PasskeysUnavailable */
export async function createPasskey(options: WebAuthnObject): Promise<WebAuthnObject> {
  requireSupport();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}

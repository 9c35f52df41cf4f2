import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { PasskeysNotLoaded, PasskeysUnavailable } from './authenticatorErrors.ts';

type WebAuthnObject = Record<string, unknown>;

/** On no device before somebody uses a passkey, for which the server must be reached anyway. */
async function loadLibrary() {
  const library = await import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new PasskeysNotLoaded('The library did not come.', { cause });
  });
  if (!library.browserSupportsWebAuthn()) throw new PasskeysUnavailable();
  return library;
}

/** @throws Error named as its DOMException; PasskeysUnavailable; PasskeysNotLoaded */
export async function getPasskey(options: WebAuthnObject): Promise<WebAuthnObject> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** @throws Error named as its DOMException; PasskeysUnavailable; PasskeysNotLoaded */
export async function createPasskey(options: WebAuthnObject): Promise<WebAuthnObject> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}

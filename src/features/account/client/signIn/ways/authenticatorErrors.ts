import type { FormError } from '#ui/form/formError.ts';

const copy: Readonly<Record<string, Pick<FormError, 'title' | 'text'>>> = {
  NotAllowedError: {
    title: 'Your device didn’t confirm',
    text: 'It was canceled or took too long. Nothing has changed; you can try again.',
  },
  AbortError: {
    title: 'Your device didn’t confirm',
    text: 'It was canceled. Nothing has changed; you can try again.',
  },
  InvalidStateError: {
    title: 'This device already has a passkey for you',
    text: 'You can sign in with it. There’s no need to add it again.',
  },
  SecurityError: {
    title: 'Passkeys don’t work at this address',
    text: 'Open the site at its usual address, then try again.',
  },
  PasskeysNotLoaded: {
    title: 'Passkeys didn’t load',
    text: 'Check your connection, then try again. Nothing has changed.',
  },
  NotSupportedError: {
    title: 'This device can’t use passkeys',
    text: 'Try another device, or another way to sign in.',
  },
};

export class PasskeysNotLoaded extends Error {
  override name = 'PasskeysNotLoaded';
}

export class PasskeysUnavailable extends Error {
  override name = 'NotSupportedError';
}

/** What an authenticator refused, by the name of its DOMException; null for any other failure. */
export function describeAuthenticatorError(error: unknown): FormError | null {
  const found = error instanceof Error ? copy[error.name] : undefined;
  return found ? { ...found, until: null } : null;
}

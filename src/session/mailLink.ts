// The token stands behind the #, so that no server and no log sees it, and is taken out before the guards redirect.
import { useSyncExternalStore } from 'react';
import { createEmitter } from '#shared/emitter.ts';

const purposes = {
  verify: 'verify_email',
  token: 'reset_password',
  change: 'change_email',
} as const;

export type MailLink = {
  readonly purpose: (typeof purposes)[keyof typeof purposes];
  readonly token: string;
};

const storageKey = 'mail-link';
const changes = createEmitter();

function parse(hash: string): MailLink | null {
  const [, kind, token = ''] = /^#(verify|token|change)=(.*)$/s.exec(hash) ?? [];
  return kind === undefined ? null : { purpose: purposes[kind as keyof typeof purposes], token };
}

function storeMailLink(hash: string): void {
  try {
    window.sessionStorage.setItem(storageKey, hash);
    const { pathname, search } = window.location;
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  } catch {
    // Blocked storage: the token stays in the address, and is read there.
  }
  changes.emit();
}

const consumeMailLink = (): void => {
  if (parse(window.location.hash)) storeMailLink(window.location.hash);
};

/** Call before routing. */
export function watchMailLinks(): void {
  consumeMailLink();
  window.addEventListener('hashchange', consumeMailLink);
}

function storedMailLink(): string {
  try {
    return window.sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return window.location.hash;
  }
}

export const useMailLink = (): MailLink | null =>
  parse(useSyncExternalStore(changes.subscribe, storedMailLink, () => ''));

export const clearMailLink = (): void => storeMailLink('');

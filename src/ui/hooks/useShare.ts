import { useState } from 'react';

/**
 * Shares the address of this page by the device's own sheet; without one it is copied, or shown to be copied.
 *
 * @param hash leads to a part of the page, e.g. `#answer-7`
 */
export function useShare(
  title: string,
  hash = '',
): {
  readonly canShare: boolean;
  /** What became of it; empty where the sheet itself shows that. */
  readonly message: string;
  readonly share: () => Promise<void>;
} {
  const [message, setMessage] = useState('');
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setMessage('The link is copied.');
    } catch {
      setMessage(`Copy this address: ${address}`);
    }
  }

  return {
    canShare,
    message,
    async share() {
      const address = location.origin + location.pathname + hash;
      if (!canShare) return copy(address);
      try {
        await navigator.share({ title, url: address });
      } catch (error) {
        // Closing the sheet is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(address);
      }
      return undefined;
    },
  };
}

import { useState } from 'react';

type ShareState =
  | { readonly kind: 'idle' | 'copied' }
  | { readonly kind: 'shown'; address: string };

export function useShare(title: string): {
  readonly canShare: boolean;
  readonly state: ShareState;
  readonly share: () => Promise<void>;
} {
  const [state, setState] = useState<ShareState>({ kind: 'idle' });
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setState({ kind: 'copied' });
    } catch {
      setState({ kind: 'shown', address });
    }
  }

  return {
    canShare,
    state,
    async share() {
      const address = location.origin + location.pathname;
      if (!canShare) return copy(address);
      try {
        await navigator.share({ title, url: address });
      } catch (error) {
        // Changing one's mind is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(address);
      }
      return undefined;
    },
  };
}

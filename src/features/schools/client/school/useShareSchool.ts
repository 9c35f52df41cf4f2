import { useState } from 'react';

export function useShareSchool(title: string): {
  readonly canShare: boolean;
  readonly label: string;
  readonly share: () => Promise<void>;
} {
  const [label, setWords] = useState('');
  const canShare = typeof navigator.share === 'function';
  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setWords('The link is copied.');
    } catch {
      setWords(`Copy this address: ${address}`);
    }
  }
  return {
    canShare,
    label,
    async share() {
      const address = window.location.origin + window.location.pathname;
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

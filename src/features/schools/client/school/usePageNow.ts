import { useMounted } from '#ui/hooks/useMounted.ts';
import { useNow } from '#ui/hooks/useNow.ts';

/**
 * Milliseconds: the server's during hydration, so that both sides render the same, and the device's own from then on.
 */
export function usePageNow(asOf: string): number {
  const now = useNow(60_000);
  return useMounted() ? now : Date.parse(asOf);
}

import { useMounted } from '#ui/hooks/useMounted.ts';
import { useNow } from '#ui/hooks/useNow.ts';

/**
 * The present in milliseconds: what the server said while its page is being taken over, so that both sides draw the
 * same, and the device's own from then on. @param asOf ISO 8601
 */
export function usePageNow(asOf: string): number {
  const now = useNow(60_000);
  return useMounted() ? now : Date.parse(asOf);
}

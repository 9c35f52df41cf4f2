// Not over mobile data while the low-data switch is on (features.md §2.5).
import { isLowData, subscribeLowData } from '#ui/theme/lowData.ts';

type Connection = EventTarget & { readonly type?: string };

const connection = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection;

/** Without the Network Information API only the switch decides. */
export const mayUpload = (): boolean =>
  !isLowData() || ['wifi', 'ethernet'].includes(connection()?.type ?? '');

export function onConnectionChange(run: () => void): () => void {
  const network = connection();
  const stop = subscribeLowData(run);
  network?.addEventListener('change', run);
  return () => {
    stop();
    network?.removeEventListener('change', run);
  };
}

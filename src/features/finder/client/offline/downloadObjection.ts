import { isLowData } from '#ui/theme/lowData.ts';

export type DownloadObjection = 'lowData' | 'slowConnection';

/** Megabits a second: the list and the ZIP codes would take more than five seconds of the line. */
const minDownlink = 1;

/** Chromium alone reports it (Network Information API); elsewhere a connection counts as fast. */
function isSlowConnection(): boolean {
  const { connection } = navigator as {
    connection?: { readonly effectiveType?: string; readonly downlink?: number };
  };
  const { effectiveType = '4g', downlink = Number.POSITIVE_INFINITY } = connection ?? {};
  return effectiveType !== '4g' || downlink < minDownlink;
}

/** Why nothing is downloaded for later unless somebody asks for it; null when nothing speaks against it. */
export function downloadObjection(): DownloadObjection | null {
  if (isLowData()) return 'lowData';
  return isSlowConnection() ? 'slowConnection' : null;
}

import { type ComponentProps, useEffect, useState } from 'react';
import { loadWithRetry } from './lazy.tsx';

const loadSheet = async () => (await import('./overlay/Sheet.tsx')).Sheet;
type SheetType = Awaited<ReturnType<typeof loadSheet>>;

let loadedSheet: SheetType | null = null;

/**
 * A sheet of the page's frame. Its code comes once the page stands, so that the first screen does not wait for what
 * nobody has opened yet; what could not be fetched comes when it can.
 */
export function LazySheet(props: ComponentProps<SheetType>) {
  const [Sheet, setSheet] = useState<{ of: SheetType } | null>(loadedSheet && { of: loadedSheet });
  const { open } = props;
  useEffect(() => {
    if (Sheet !== null || (loadedSheet !== null && !open)) return undefined;
    let gone = false;
    const load = async (): Promise<void> => {
      loadedSheet = await loadWithRetry(loadSheet);
      if (!gone) setSheet({ of: loadedSheet });
    };
    void load();
    return () => {
      gone = true;
    };
  }, [Sheet, open]);
  return Sheet && <Sheet.of {...props} />;
}

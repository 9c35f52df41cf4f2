import { type ComponentProps, useEffect, useState } from 'react';
import { untilLoaded } from './lazy.tsx';

const loadSheet = async () => (await import('./Sheet.tsx')).Sheet;
type SheetType = Awaited<ReturnType<typeof loadSheet>>;

let loaded: SheetType | null = null;

/**
 * A sheet of the page's frame. Its code comes once the page stands, so that the first screen does not wait for what
 * nobody has opened yet; what could not be fetched comes when it can.
 */
export function LateSheet(props: ComponentProps<SheetType>) {
  const [Sheet, setSheet] = useState<{ of: SheetType } | null>(loaded && { of: loaded });
  const { open } = props;
  useEffect(() => {
    if (Sheet !== null || (loaded !== null && !open)) return undefined;
    let gone = false;
    const load = async (): Promise<void> => {
      loaded = await untilLoaded(loadSheet);
      if (!gone) setSheet({ of: loaded });
    };
    void load();
    return () => {
      gone = true;
    };
  }, [Sheet, open]);
  return Sheet && <Sheet.of {...props} />;
}

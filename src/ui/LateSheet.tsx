import { type ComponentProps, useEffect, useState } from 'react';

const loadSheet = async () => (await import('./Sheet.tsx')).Sheet;
type SheetType = Awaited<ReturnType<typeof loadSheet>>;

let loaded: SheetType | null = null;

/**
 * A sheet of the page's frame. Its code comes once the page stands, so that the first screen does not wait for what
 * nobody has opened yet; when it could not be had, opening tries again.
 */
export function LateSheet(props: ComponentProps<SheetType>) {
  const [Sheet, setSheet] = useState<{ of: SheetType } | null>(loaded && { of: loaded });
  const { open } = props;
  useEffect(() => {
    if (Sheet !== null || (loaded !== null && !open)) return undefined;
    let gone = false;
    const load = async (): Promise<void> => {
      loaded = await loadSheet();
      if (!gone) setSheet({ of: loaded });
    };
    load().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [Sheet, open]);
  return Sheet && <Sheet.of {...props} />;
}

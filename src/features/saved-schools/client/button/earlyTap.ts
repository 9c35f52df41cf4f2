// A heart can be pressed before it is hydrated. The inline script of index.html holds such a tap back, fills the heart
// (`data-early`) and remembers the school by its number, since hydration may replace the button.
import { type RefObject, useEffect, useRef } from 'react';

type EarlyWindow = Window & { readonly earlySaves?: Set<string> };
type LiveButton = HTMLButtonElement & { isLive?: boolean };

/**
 * @param save is called once when the school was pressed before hydration
 * @param mayTake false leaves the tap to the next button of this school
 * @returns for the button, which has the number of the school in `data-save` and `suppressHydrationWarning`
 */
export function useEarlyTap(
  id: number,
  save: () => void,
  mayTake: () => boolean = () => true,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<LiveButton>(null);
  const latest = useRef({ save, mayTake });
  useEffect(() => {
    latest.current = { save, mayTake };
  });
  useEffect(() => {
    if (button.current) {
      button.current.isLive = true;
      delete button.current.dataset.early;
    }
    const take = () => {
      const { save: run, mayTake: may } = latest.current;
      if (may() && (window as EarlyWindow).earlySaves?.delete(String(id))) run();
    };
    take();
    window.addEventListener('earlysave', take);
    return () => window.removeEventListener('earlysave', take);
  }, [id]);
  return button;
}

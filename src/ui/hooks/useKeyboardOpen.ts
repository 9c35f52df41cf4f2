import { useEffect, useState } from 'react';

/** An on-screen keyboard takes at least this share of the height; browser bars take less. */
const keyboardShare = 0.25;

export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const check = (): void => {
      const tallest = Math.max(document.documentElement.clientHeight, window.innerHeight);
      const unzoomed = viewport.height * viewport.scale;
      setOpen(unzoomed < tallest * (1 - keyboardShare));
    };
    check();
    viewport.addEventListener('resize', check);
    return () => viewport.removeEventListener('resize', check);
  }, []);
  return open;
}

/**
 * Focuses the headline in `main`, once there is one; else `main`. Where a headline takes the place of another, as when a
 * page’s text comes, it takes the focus too, until the first key or press.
 *
 * @returns stops it
 */
export function focusHeadline(main: HTMLElement | null): (() => void) | undefined {
  if (!main || (main !== document.activeElement && main.contains(document.activeElement)))
    return undefined;
  let focused = main;
  const focus = (element: HTMLElement): void => {
    focused = element;
    element.focus({ preventScroll: true });
  };
  const findHeadline = () => main.querySelector<HTMLElement>('h1[tabindex]');
  focus(findHeadline() ?? main);
  const watcher = new MutationObserver(() => {
    const isWaiting = focused === main && document.activeElement === main;
    const isLost = !focused.isConnected && document.activeElement === document.body;
    if (isWaiting || isLost) focus(findHeadline() ?? main);
  });
  watcher.observe(main, { childList: true, subtree: true });
  const stop = (): void => {
    watcher.disconnect();
    removeEventListener('keydown', stop);
    removeEventListener('pointerdown', stop);
  };
  addEventListener('keydown', stop);
  addEventListener('pointerdown', stop);
  return stop;
}

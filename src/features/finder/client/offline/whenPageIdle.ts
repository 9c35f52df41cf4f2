const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** Resolves once the browser has nothing else to do. */
export const whenBrowserIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 0);
  });

/** Resolves once the page has loaded and then nobody has touched it for so many milliseconds. */
export const whenPageIdle = (idleMs: number): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, idleMs);
    };
    const end = (): void => {
      if (document.readyState !== 'complete') return restart();
      for (const input of inputs) removeEventListener(input, restart, { capture: true });
      resolve(whenBrowserIdle());
    };
    for (const input of inputs) addEventListener(input, restart, { capture: true, passive: true });
    restart();
  });

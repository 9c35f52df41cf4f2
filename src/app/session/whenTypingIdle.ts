// A sheet must not take the keys of somebody in the middle of a sentence, or about to begin one.

/** How long nobody has to type, in milliseconds. */
const idleMs = 1_500;
let lastActivity = Number.NEGATIVE_INFINITY;

function recordActivity(): void {
  lastActivity = performance.now();
}
for (const type of ['keydown', 'input']) {
  globalThis.document?.addEventListener(type, recordActivity, { capture: true, passive: true });
}
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) recordActivity();
});

/** Runs at once when nobody types, else as soon as the typing rests. @returns gives it up */
export function whenTypingIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = lastActivity + idleMs - performance.now();
    if (left <= 0) run();
    else timer = setTimeout(look, left);
  };
  look();
  return () => clearTimeout(timer);
}

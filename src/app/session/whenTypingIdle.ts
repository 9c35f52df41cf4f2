// A sheet must not take the keystrokes of a person who is typing, or about to.

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

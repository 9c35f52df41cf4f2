// React hydrates a field with its own empty value, so what was typed before is replayed as an input event (offline.md
// §1).

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React compares with what it saw last; without this the event would count as no change. */
type ReactControl = Control & { _valueTracker?: { setValue(value: string): void } };

const timeoutMs = 10_000;

const isHydrated = (control: Control): boolean =>
  Object.keys(control).some((key) => key.startsWith('__reactProps$'));

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

function readTyped(control: Control): string | null {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
      ? control.value
      : null;
  if (isToggle(control))
    return control.checked === control.defaultChecked ? null : String(control.checked);
  return control.value === control.defaultValue ? null : control.value;
}

function replayInput(control: ReactControl, typed: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = typed;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isToggle(control)) {
    control.checked = control.defaultChecked;
    control.click();
  } else {
    control.value = typed;
    control._valueTracker?.setValue(control.defaultValue);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

export function replayPreHydrationInput(root: HTMLElement): void {
  const until = performance.now() + timeoutMs;
  // Read before any is replayed: React renders the whole form after each, and empties those that still wait.
  const waiting = new Map(
    [...root.querySelectorAll<Control>('input, textarea, select')].map((control) => [
      control,
      readTyped(control),
    ]),
  );
  const readAgain = ({ target }: Event): void => {
    const control = target as Control;
    if (waiting.has(control)) waiting.set(control, readTyped(control));
  };
  root.addEventListener('input', readAgain, true);
  const look = (): void => {
    for (const [control, typed] of waiting) {
      if (!isHydrated(control)) continue;
      waiting.delete(control);
      if (typed !== null) replayInput(control, typed);
    }
    if (waiting.size > 0 && performance.now() < until) requestAnimationFrame(look);
    else root.removeEventListener('input', readAgain, true);
  };
  look();
}

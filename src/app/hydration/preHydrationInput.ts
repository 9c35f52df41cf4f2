// A drawn page can be typed into before its script has come. React takes such a field over with its own empty value, so
// what was typed is given to it as if it were typed just then (offline.md §1: no letter is lost).

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React compares with what it saw last; without this the event would count as no change. */
type ReactControl = Control & { _valueTracker?: { setValue(value: string): void } };

const timeoutMs = 10_000;

const isHydrated = (control: Control): boolean =>
  Object.keys(control).some((key) => key.startsWith('__reactProps$'));

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function replayInput(control: ReactControl): void {
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    control.checked = control.defaultChecked;
    control.click();
  } else {
    control._valueTracker?.setValue(control.defaultValue);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Call when the page is about to be taken over: each field is replayed once React has it. */
export function replayPreHydrationInput(root: HTMLElement): void {
  const until = performance.now() + timeoutMs;
  const waiting = new Set(root.querySelectorAll<Control>('input, textarea, select'));
  const look = (): void => {
    for (const control of waiting) {
      if (!isHydrated(control)) continue;
      waiting.delete(control);
      if (isChanged(control)) replayInput(control);
    }
    if (waiting.size > 0 && performance.now() < until) requestAnimationFrame(look);
  };
  look();
}

import { formDraftPrefix } from './formDrafts.ts';

export type FormDrafts = Readonly<Record<string, string>>;

export function exportFormDrafts(): FormDrafts {
  try {
    return Object.fromEntries(
      Object.keys(window.localStorage)
        .filter((key) => key.startsWith(formDraftPrefix))
        .map((key) => [key, window.localStorage.getItem(key) ?? '']),
    );
  } catch {
    return {};
  }
}

export function restoreFormDrafts(notes: FormDrafts): void {
  try {
    for (const [key, text] of Object.entries(notes))
      if (key.startsWith(formDraftPrefix) && window.localStorage.getItem(key) === null)
        window.localStorage.setItem(key, text);
  } catch {
    // Blocked or full: the fields begin empty.
  }
}

// The server no longer knows the session while the page does: said by a refused call, heard by the sign-in sheet.
const listeners = new Set<() => void>();

export const sessionEnded = {
  emit: (): void => {
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

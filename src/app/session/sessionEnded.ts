// Emitted by a call that the server refused for want of a session; the sign-in sheet listens.
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

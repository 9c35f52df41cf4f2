// What was refused because the session had ended may be sent once more (features.md A1).
const listeners = new Set<(userId: string) => void>();

export const reauthenticated = {
  emit: (userId: string): void => {
    for (const listener of listeners) listener(userId);
  },
  subscribe: (listener: (userId: string) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

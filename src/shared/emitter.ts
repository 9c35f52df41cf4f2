export type Emitter<Event = void> = {
  readonly emit: (event: Event) => void;
  readonly subscribe: (listener: (event: Event) => void) => () => void;
};

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

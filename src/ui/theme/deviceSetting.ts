import { createEmitter } from '#shared/emitter.ts';

type Options<T> = {
  readonly key: string;
  readonly parse: (stored: string | null) => T;
  /** Null removes what is stored. */
  readonly format: (value: T) => string | null;
  /** Shows the value on the document. */
  readonly apply: (value: T) => void;
};

/** A choice stored on this device and shared by its tabs; where storage is closed it holds for this page. */
export function createDeviceSetting<T>({ key, parse, format, apply }: Options<T>) {
  const changes = createEmitter();
  let unsaved: string | null = null;
  const read = (): T => {
    try {
      return parse(localStorage.getItem(key));
    } catch {
      return parse(unsaved);
    }
  };
  return {
    read,
    set: (value: T): void => {
      unsaved = format(value);
      try {
        if (unsaved === null) localStorage.removeItem(key);
        else localStorage.setItem(key, unsaved);
      } catch {
        // Full or forbidden: the choice holds for this page only.
      }
      apply(value);
      changes.emit();
    },
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key !== key && event.key !== null) return;
        apply(read());
        listener();
      };
      const stop = changes.subscribe(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        stop();
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

import { createEmitter } from '#shared/emitter.ts';

type Options<T> = {
  readonly key: string;
  readonly parse: (stored: string | null) => T;
  /** Null removes what is stored. */
  readonly format: (value: T) => string | null;
  /** Shows the value on the document. */
  readonly apply: (value: T) => void;
};

/** A choice stored on this device and shared by its tabs; where it cannot be stored it holds for this page. */
export function createDeviceSetting<T>({ key, parse, format, apply }: Options<T>) {
  const changes = createEmitter();
  /** Undefined while storage has the choice. */
  let unsaved: string | null | undefined;
  const read = (): T => {
    if (unsaved !== undefined) return parse(unsaved);
    try {
      return parse(localStorage.getItem(key));
    } catch {
      return parse(null);
    }
  };
  return {
    read,
    set: (value: T): void => {
      const text = format(value);
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        unsaved = undefined;
      } catch {
        unsaved = text;
      }
      apply(value);
      changes.emit();
    },
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key !== key && event.key !== null) return;
        unsaved = undefined;
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

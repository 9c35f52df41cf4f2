import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

export const useMounted = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** False on the server and in the first moment of a page that the server has drawn; from then on true. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

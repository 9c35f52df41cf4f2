// How tests of screens wait: for results, however busy the machine is.
import { beforeAll } from 'vitest';

/** What a query throws while somebody waits and will ask again; the last of them gets the page printed below it. */
function notFoundYet(message: string | null): Error {
  const error = new Error(message ?? undefined);
  error.name = 'TestingLibraryElementError';
  return error;
}

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { act, configure, getConfig } = await import('@testing-library/react');
  const before = getConfig();
  /** The library's own mark; without it each attempt prints the page, which only takes longer. */
  const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  configure({
    asyncUtilTimeout: 30_000,
    getElementError: (message, container) =>
      isWaiting() ? notFoundYet(message) : before.getElementError(message, container),
    // A busy machine hands over what `findBy…` has found before React has run the effects of that very render: the
    // screen shows the answer and does not listen yet. `act` waits for them.
    asyncWrapper: async (wait) => {
      const found = await before.asyncWrapper(wait);
      await act(async () => {});
      return found;
    },
  });
});

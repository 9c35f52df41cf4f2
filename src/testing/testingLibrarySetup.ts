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

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { default: React } = await import('react');
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  // In development React notes for each element the stack that created it, up to 10,000 a second: a sixth of the time of
  // these tests. It believes to have made as many already; its warnings come as ever.
  if (typeof internals === 'object' && internals !== null)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Number.MAX_SAFE_INTEGER,
      set: () => {},
    });
});

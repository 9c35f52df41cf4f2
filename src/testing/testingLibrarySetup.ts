// How tests of screens wait: for results, however busy the machine is.
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { act, configure, getConfig } = await import('@testing-library/react');
  const before = getConfig();
  configure({
    asyncUtilTimeout: 30_000,
    // A busy machine hands over what `findBy…` has found before React has run the effects of that very render: the
    // screen shows the answer and does not listen yet. `act` waits for them.
    asyncWrapper: async (wait) => {
      const found = await before.asyncWrapper(wait);
      await act(async () => {});
      return found;
    },
  });
});

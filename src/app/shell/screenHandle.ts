import { useMatches } from 'react-router-dom';
import type { Route, ScreenTitle } from '#shared/routing/routes.ts';

export type ScreenHandle = Pick<Route, 'wide'> & {
  readonly title: ScreenTitle;
  readonly load?: () => Promise<unknown>;
};

export const useScreenHandle = (): ScreenHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle as ScreenHandle | undefined)
    .findLast((handle) => handle !== undefined);

import { useMatches } from 'react-router-dom';
import type { Route, ScreenTitle } from '#shared/routing/routes.ts';

/** What a route knows about its screen. */
export type ScreenHandle = Pick<Route, 'wide'> & {
  readonly title: ScreenTitle;
  /** Fetches the screen; again and again the same one. */
  readonly load?: () => Promise<unknown>;
};

/** Undefined where no screen is open, such as on an error above the screens. */
export const useScreenHandle = (): ScreenHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle as ScreenHandle | undefined)
    .findLast((handle) => handle !== undefined);

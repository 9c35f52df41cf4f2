import {
  type ComponentType,
  lazy,
  memo,
  type MemoExoticComponent,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react';
import { ChunkUnavailable } from './feedback/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart, type UnavailableFallback, loadWithRetry } from './lazy.tsx';
import styles from './lazyHydrate.module.css';

/** Offline before the part was ever seen, or a newer version took its place. */
export const pageRestUnavailable = (retry: () => Promise<boolean>) => (
  <ChunkUnavailable title="The rest of this page is not on this device yet" retry={retry} />
);

type HydrationFallbacks = {
  /** What stands there on a page that the browser draws, until the part has come. */
  readonly loading: ReactNode;
  /** What stands there while it cannot come. */
  readonly unavailable: UnavailableFallback;
};
const defaultFallbacks: HydrationFallbacks = { loading: null, unavailable: pageRestUnavailable };

/**
 * A part far down on a page: drawn by the server with the rest, taken over when its own file has come. Until then, and
 * while the file cannot be had, it is read and its links are followed as without a script.
 * @param load fetches the part, from the moment this is called in a browser; while it fails on a page that the browser
 *   has drawn, a line says so
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): MemoExoticComponent<(props: Props) => ReactNode> {
  if (typeof document !== 'undefined') load().catch(() => undefined);
  return lazyHydrateOnRender(load, defaultFallbacks);
}

/** The same for a part that is fetched when it is first shown. */
export function lazyHydrateOnRender<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, unavailable }: HydrationFallbacks,
): MemoExoticComponent<(props: Props) => ReactNode> {
  const InDrawnPage = lazy(async () => ({ default: await loadWithRetry(load) }));
  const InLaterPage = lazyPart(load);

  function TakenOverLater(props: Props) {
    const id = useId();
    const [{ Part, drawn }] = useState(() => {
      const place = typeof document === 'undefined' ? null : document.getElementById(id);
      return place
        ? { Part: InDrawnPage, drawn: place.innerHTML }
        : { Part: InLaterPage, drawn: null };
    });
    // When something around it changes before its file is there, React draws the part anew: it then stays as it was.
    const meanwhile =
      drawn === null ? (
        loading
      ) : (
        <div className={styles.place} dangerouslySetInnerHTML={{ __html: drawn }} />
      );
    return (
      <div id={id} className={styles.place}>
        <LazyBoundary unavailable={unavailable}>
          <Suspense fallback={meanwhile}>
            <Part {...props} />
          </Suspense>
        </LazyBoundary>
      </div>
    );
  }
  return memo(TakenOverLater);
}

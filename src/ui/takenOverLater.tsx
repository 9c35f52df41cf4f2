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
import { InlineNotice } from './Banner.tsx';
import { Button } from './Button.tsx';
import styles from './takenOverLater.module.css';

const never = new Promise<never>(() => undefined);

/** Offline before the part was ever seen, or a newer version took its place. */
export const NotHere = () => (
  <InlineNotice tone="info">
    <p>The rest of this page is not on this device. It comes with a connection.</p>
    <Button variant="quiet" onClick={() => window.location.reload()}>
      Load the page again
    </Button>
  </InlineNotice>
);

type Meanwhile = {
  /** What stands there on a page that the browser draws, until the part has come. */
  readonly coming: ReactNode;
  /** What stands there when it cannot come. */
  readonly missing: ReactNode;
};
const partOfPage: Meanwhile = { coming: null, missing: <NotHere /> };

/**
 * A part far down on a page: drawn by the server with the rest, taken over when its own file has come. Until then, and
 * where the file never comes, it is read and its links are followed as without a script.
 * @param load fetches the part, from the moment this is called in a browser; when it fails on a page that the browser
 *   has drawn, a line says so
 */
export function takenOverLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): MemoExoticComponent<(props: Props) => ReactNode> {
  if (typeof document !== 'undefined') load().catch(() => undefined);
  return laterPart(load, partOfPage);
}

/** The same for a part that is fetched when it is first shown. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { coming, missing }: Meanwhile,
): MemoExoticComponent<(props: Props) => ReactNode> {
  const fetchPart = async () => ({ default: await load() });
  const InDrawnPage = lazy(() => fetchPart().catch(() => never));
  const InLaterPage = lazy(() => fetchPart().catch(() => ({ default: () => missing })));

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
        coming
      ) : (
        <div className={styles['place']} dangerouslySetInnerHTML={{ __html: drawn }} />
      );
    return (
      <div id={id} className={styles['place']}>
        <Suspense fallback={meanwhile}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  return memo(TakenOverLater);
}

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useMounted } from './useMounted.ts';

const never = new Promise<never>(() => undefined);

/**
 * A part far down on a page: drawn by the server with the rest, taken over when its own file has come. Until then, and
 * where the file never comes, it is read and its links are followed as without a script.
 * @param load fetches the part; when it fails on a page that the browser has drawn, the failure goes to the error screen
 */
export function takenOverLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const fetchPart = async () => ({ default: await load() });
  const InDrawnPage = lazy(() => fetchPart().catch(() => never));
  const InLaterPage = lazy(fetchPart);
  return function TakenOverLater(props) {
    const mounted = useMounted();
    const [{ Part }] = useState({ Part: mounted ? InLaterPage : InDrawnPage });
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

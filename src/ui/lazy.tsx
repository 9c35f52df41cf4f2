// A part that could not be fetched is fetched again in the same page as soon as it can be had: React's own `lazy`
// remembers a failure until reload.
import {
  Component,
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
import { useMounted } from './hooks/useMounted.ts';
import { onRetryOpportunity, loadWithRetry, retryFailed, withRetry } from './loadWithRetry.ts';
import styles from './lazy.module.css';

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const retry = async (): Promise<void> => {
    Part = await load();
  };
  let Part: ComponentType<Props> = lazy(() =>
    withRetry(async () => ({ default: await load() }), retry),
  );
  return (props) => <Part {...props} />;
}

export type UnavailableFallback = ReactNode | ((retry: () => Promise<boolean>) => ReactNode);

type Fallbacks = {
  readonly fallback?: ReactNode;
  readonly unavailable: UnavailableFallback;
};
type LazyBoundaryProps = Fallbacks & { readonly children: ReactNode };

export const LazyBoundary = ({ children, fallback, unavailable }: LazyBoundaryProps) => (
  <ErrorBoundary unavailable={unavailable}>
    {fallback === undefined ? (
      children
    ) : (
      <ClientSuspense fallback={fallback}>{children}</ClientSuspense>
    )}
  </ErrorBoundary>
);

/** The server renders the fallback: the part is for the browser alone. */
const ClientSuspense = ({ children, fallback }: Omit<LazyBoundaryProps, 'unavailable'>) =>
  useMounted() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;

type BoundaryState = { readonly failure: [unknown] | null };

class ErrorBoundary extends Component<Omit<LazyBoundaryProps, 'fallback'>, BoundaryState> {
  override state: BoundaryState = { failure: null };
  private stop = (): void => undefined;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: [error] };
  }

  override componentDidCatch(): void {
    this.stop();
    this.stop = onRetryOpportunity(() => void this.retry());
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  private readonly retry = async (): Promise<boolean> => {
    const isThere = await retryFailed(this.state.failure?.[0]);
    if (isThere) {
      this.stop();
      this.setState({ failure: null });
    }
    return isThere;
  };

  override render(): ReactNode {
    const { children, unavailable } = this.props;
    if (this.state.failure === null) return children;
    return typeof unavailable === 'function' ? unavailable(this.retry) : unavailable;
  }
}

export const pageRestUnavailable = (retry: () => Promise<boolean>) => (
  <ChunkUnavailable title="The rest of this page is not on this device yet" retry={retry} />
);

/**
 * Rendered with the page and hydrated when its file has come; until then its links work as without a script.
 * @param load called at once in a browser; with `eager: false` when the part is first shown
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    eager = true,
    fallback = null,
    unavailable = pageRestUnavailable,
  }: Partial<Fallbacks> & { readonly eager?: boolean } = {},
): MemoExoticComponent<(props: Props) => ReactNode> {
  if (eager && typeof document !== 'undefined') load().catch(() => undefined);
  const HydratedPart = lazy(async () => ({ default: await loadWithRetry(load) }));
  const ClientPart = lazyPart(load);

  function LazyHydrated(props: Props) {
    const id = useId();
    const [{ Part, html }] = useState(() => {
      const place = typeof document === 'undefined' ? null : document.getElementById(id);
      return place
        ? { Part: HydratedPart, html: place.innerHTML }
        : { Part: ClientPart, html: null };
    });
    // When something around it changes before its file is there, React renders the part anew: it then stays as it was.
    const meanwhile =
      html === null ? (
        fallback
      ) : (
        <div className={styles.place} dangerouslySetInnerHTML={{ __html: html }} />
      );
    return (
      <div id={id} className={styles.place}>
        <ErrorBoundary unavailable={unavailable}>
          <Suspense fallback={meanwhile}>
            <Part {...props} />
          </Suspense>
        </ErrorBoundary>
      </div>
    );
  }
  return memo(LazyHydrated);
}

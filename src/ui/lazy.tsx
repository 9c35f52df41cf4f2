// Parts of a page whose file is fetched when they are first shown. One that could not be fetched is fetched again in the
// same page as soon as it can be had: React's own `lazy` remembers a failure until the page is loaded anew.
import { Component, type ComponentType, lazy, type ReactNode } from 'react';

/** By the error it ended in: how something is loaded again. */
const retries = new WeakMap<object, () => Promise<unknown>>();

/** Loads something that can be loaded again with `retryFailed`. @throws what `load` throws */
export async function withRetry<T>(
  load: () => Promise<T>,
  retry: () => Promise<unknown> = load,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof error === 'object' && error !== null) retries.set(error, retry);
    throw error;
  }
}

/** Loads again what ended in this error. @returns whether it is there now; false for errors of any other kind */
export async function retryFailed(error: unknown): Promise<boolean> {
  const retry = typeof error === 'object' && error !== null ? retries.get(error) : undefined;
  try {
    await retry?.();
    return retry !== undefined;
  } catch {
    return false;
  }
}

/** Calls back when what could not be fetched may be there: the connection or the person is back. @returns stops it */
export function onRetryOpportunity(run: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') run();
  };
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}

/** Loads something, at each chance again until it is there. Never rejects. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    let stop = (): void => undefined;
    // Listened for from the start: the connection may be back before the failure is known.
    const chance = new Promise<void>((resolve) => {
      stop = onRetryOpportunity(resolve);
    });
    try {
      return await load();
    } catch {
      await chance;
    } finally {
      stop();
    }
  }
}

/** A component whose file is fetched when it is first shown; it suspends, and throws when the file cannot be had. */
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

type LazyBoundaryProps = {
  readonly children: ReactNode;
  /** Stands there while a part inside cannot be had. */
  readonly unavailable: UnavailableFallback;
};

/** Keeps the absence of a part from taking the screen away, and shows the part when it can be had. */
export class LazyBoundary extends Component<
  LazyBoundaryProps,
  { readonly failure: [unknown] | null }
> {
  override state: { readonly failure: [unknown] | null } = { failure: null };
  private stop = (): void => undefined;

  static getDerivedStateFromError(error: unknown): { failure: [unknown] } {
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
    const { children, unavailable: missing } = this.props;
    if (this.state.failure === null) return children;
    return typeof missing === 'function' ? missing(this.retry) : missing;
  }
}

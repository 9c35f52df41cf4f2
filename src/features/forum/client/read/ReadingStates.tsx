import { useOnline } from '#ui/hooks/useOnline.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { requestIdOf } from './queries.ts';

export const ListLoading = () => <Skeleton shape="card" count={6} label="Loading the questions" />;

type FailedProps = {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

export const ListFailed = (props: FailedProps) => (
  <Failed
    {...props}
    what="the questions"
    offline="The list isn’t saved on this device yet. Open it once with a connection, and its newest questions open without one."
  />
);

/** @param offline what to do about it without a connection */
export function Failed({
  what,
  offline,
  error,
  isRetrying,
  onRetry,
}: FailedProps & { what: string; offline: string }) {
  const online = useOnline();
  const retry = (
    <Button busy={isRetrying} busyLabel="Trying…" onClick={onRetry}>
      Try again
    </Button>
  );
  if (!online)
    return (
      <Banner tone="info" title="You’re offline" actions={retry}>
        <p>{offline}</p>
      </Banner>
    );
  const number = requestIdOf(error);
  return (
    <Banner tone="bad" title={`We couldn’t load ${what}`} actions={retry}>
      <p>
        Our server didn’t answer. Nothing you wrote is lost.
        {number !== '' && ` If this keeps happening, contact us with this number: ${number}.`}
      </p>
    </Banner>
  );
}

import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { requestIdOf } from '../directory/directoryQueries.ts';

export function ListUnavailable({
  error,
  isAsking,
  onRetry,
}: {
  error: Error;
  isAsking: boolean;
  onRetry: () => void;
}) {
  const online = useOnline();
  const retry = (
    <Button busy={isAsking} busyLabel="Trying…" onClick={onRetry}>
      Try again
    </Button>
  );
  if (!online)
    return (
      <Banner
        tone="info"
        title="You are offline, and the list of schools is not here"
        actions={retry}
      >
        <p>
          Your search is kept in the address of this page. Open it once with a connection: the list
          of schools then stays on this device and can be searched without signal.
        </p>
      </Banner>
    );
  const number = requestIdOf(error);
  return (
    <Banner tone="bad" title="The schools could not be loaded" actions={retry}>
      <p>
        Our server didn’t answer. Your search is kept in the address of this page, so nothing is
        lost; try again in a moment.
        {number !== '' && ` If this keeps happening, contact us with this number: ${number}.`}
      </p>
    </Banner>
  );
}

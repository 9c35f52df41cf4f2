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
          Your search is saved in this page's link. Open this page once while you’re online, and the
          list of schools stays on this device for searching offline.
        </p>
      </Banner>
    );
  const number = requestIdOf(error);
  return (
    <Banner tone="bad" title="We couldn’t load the schools" actions={retry}>
      <p>
        Our server didn’t respond. Your search is saved in this page's link. Try again in a moment.
        {number !== '' && ` If it keeps happening, contact us with this number: ${number}.`}
      </p>
    </Banner>
  );
}

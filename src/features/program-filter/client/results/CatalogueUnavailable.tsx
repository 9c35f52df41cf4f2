import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { requestIdOf } from '../filterQueries.ts';
import type { FilterAnswer, Catalogue } from '../useCatalogue.ts';

export function CatalogueUnavailable({
  catalogue,
  found,
}: {
  catalogue: Catalogue;
  found: FilterAnswer;
}) {
  const online = useOnline();
  const number = requestIdOf(found.error);
  const retry = (
    <Button
      busy={catalogue.isLoading}
      busyLabel="Trying…"
      onClick={() => {
        catalogue.retry();
        found.retry();
      }}
    >
      Try again
    </Button>
  );
  if (!online)
    return (
      <Banner
        tone="info"
        title="You’re offline, and the list of programs isn’t on this device yet"
        actions={retry}
      >
        <p>
          Your choices are saved in this page’s address. Open it once while you’re online to
          download the list (up to 450 KB). After that it works without signal.
        </p>
      </Banner>
    );
  if (!found.error) return null;
  return (
    <Banner tone="bad" title="We couldn’t load the programs" actions={retry}>
      <p>
        Your choices are saved. Our server didn’t answer; try again in a moment.
        {number !== '' && ` If this keeps happening, tell us this number: ${number}.`}
      </p>
    </Banner>
  );
}

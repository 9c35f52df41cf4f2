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
        title="You are offline, and the list of programs is not on this device yet"
        actions={retry}
      >
        <p>
          Your toggles are kept in the address of this page. Open it once with a connection: the
          list is downloaded (at most 450 kB), and from then on this filter works without signal.
        </p>
      </Banner>
    );
  if (!found.error) return null;
  return (
    <Banner tone="bad" title="The programs could not be loaded" actions={retry}>
      <p>
        Your toggles are kept. Our server didn’t answer; try again in a moment.
        {number !== '' && ` If it stays so, tell us this number: ${number}.`}
      </p>
    </Banner>
  );
}

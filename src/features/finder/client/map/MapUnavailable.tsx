import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';

/** The list stands alone (SPEC §9, after three retries). */
export const MapUnavailable = ({
  canRetry,
  onRetry,
}: {
  canRetry: boolean;
  onRetry: () => void;
}) => (
  <div data-no-map="">
    <InlineNotice tone="info">
      <p>
        {canRetry
          ? 'We couldn’t load the map. The list shows the same schools.'
          : 'This browser can’t show the map. The list shows the same schools.'}
      </p>
      {canRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Try the map again
        </Button>
      )}
    </InlineNotice>
  </div>
);

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
          ? 'The map could not be loaded. The list has the same schools under the same numbers.'
          : 'This browser cannot draw the map. The list has the same schools under the same numbers.'}
      </p>
      {canRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Try the map again
        </Button>
      )}
    </InlineNotice>
  </div>
);

import { isSharedComputer } from '#session/sharedComputer.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';

export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <InlineNotice tone="info">
      You are offline, and sending this needs a connection.{' '}
      {isSharedComputer()
        ? 'You can write now; leave the page open until it is sent.'
        : 'You can write now: it is kept on this device, and stands here when you come back to send it.'}
    </InlineNotice>
  );
}

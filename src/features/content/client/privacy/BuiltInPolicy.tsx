import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { privacyPolicy } from '#features/content/privacyPolicy.ts';
import { PlainText, plainHeadings } from './PlainText.tsx';
import type { PolicyFrame } from './PrivacyScreen.tsx';

export const BuiltInPolicy = ({
  isRetrying,
  retry,
  Frame,
}: {
  isRetrying: boolean;
  retry: () => void;
  Frame: PolicyFrame;
}) => (
  <Frame
    page={{ ...privacyPolicy, headings: plainHeadings(privacyPolicy.body) }}
    notice={
      <InlineNotice tone="info">
        <p>This is the version that came with the app. We couldn’t check for a newer one.</p>
        <Button variant="quiet" busy={isRetrying} busyLabel="Asking…" onClick={retry}>
          Try again
        </Button>
      </InlineNotice>
    }
  >
    <PlainText source={privacyPolicy.body} />
  </Frame>
);

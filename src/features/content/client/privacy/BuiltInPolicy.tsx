import { InlineNotice } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { privacyPolicy } from '../privacyPolicy.ts';
import { PlainText, plainHeadings } from './PlainText.tsx';
import type { PolicyFrame } from './PrivacyScreen.tsx';

/** The text that came with the build, and that it is that. @param Frame draws what stands around the text */
export const BuiltInPolicy = ({
  isAsking,
  askAgain,
  Frame,
}: {
  isAsking: boolean;
  askAgain: () => void;
  Frame: PolicyFrame;
}) => (
  <Frame
    page={{ ...privacyPolicy, headings: plainHeadings(privacyPolicy.body) }}
    notice={
      <InlineNotice tone="info">
        <p>
          This is the text that came with the app. The server could not be asked whether there is a
          newer one.
        </p>
        <Button variant="quiet" busy={isAsking} busyLabel="Asking…" onClick={askAgain}>
          Try again
        </Button>
      </InlineNotice>
    }
  >
    <PlainText source={privacyPolicy.body} />
  </Frame>
);

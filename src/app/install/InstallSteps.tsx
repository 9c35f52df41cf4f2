import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import {
  AddIllustration,
  ConfirmIllustration,
  ShareIllustration,
} from './InstallIllustrations.tsx';
import styles from './Install.module.css';

type Props = {
  readonly unsent: string;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

export function InstallSteps({ unsent, onSend, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title={`Install ${__SITE_NAME__}`}>
      <div className={styles.sheet}>
        {unsent ? (
          <Banner
            tone="warn"
            title="Send what you typed first"
            actions={<Button onClick={onSend}>Send now</Button>}
          >
            <p>
              {`Your text is in this browser. The installed app has a storage of its own and does not see it until it is sent: ${unsent}.`}
            </p>
          </Banner>
        ) : (
          <p>
            Everything you typed here is on the server. The installed app has a storage of its own:
            sign in there once, and your application is there too.
          </p>
        )}
        <ol className={styles.steps}>
          <li>
            <ShareIllustration />
            <div>
              <h3>Share</h3>
              <p>
                Press the square with the arrow, in the bar at the bottom or the top. If you do not
                see it, press the three dots first.
              </p>
            </div>
          </li>
          <li>
            <AddIllustration />
            <div>
              <h3>Add to Home Screen</h3>
              <p>Scroll down the list and press this line.</p>
            </div>
          </li>
          <li>
            <ConfirmIllustration />
            <div>
              <h3>Add</h3>
              <p>{`Press it in the corner at the top. ${__SITE_NAME__} is then among your apps.`}</p>
            </div>
          </li>
        </ol>
      </div>
    </Sheet>
  );
}

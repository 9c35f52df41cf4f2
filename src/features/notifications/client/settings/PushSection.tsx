import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { PushState } from './pushDevice.ts';
import { pushStateQuery, useSwitchPush, useSwitchPushDetails } from './pushQueries.ts';
import styles from './NotificationSettings.module.css';

const explanations: Readonly<Record<PushState, string>> = {
  unsupported:
    'This browser can’t show push messages. Email and the bell at the top of the page still work.',
  needsInstall:
    'On iPhone and iPad, push works once this site is on your Home Screen: tap Share, then Add to Home Screen. Open it from there, then come back here.',
  shared:
    'You said this is a shared computer, so push is off here. You can turn it on on your own phone or computer.',
  denied:
    'Notifications from this site are blocked in your browser. Allow them in the browser’s settings for this site, then reload the page.',
  off: 'Push is off on this device. When you turn it on, your browser asks for your permission.',
  on: 'Push is on for this device until you sign out. Messages don’t say what they’re about: “You have a new answer.”',
  detailed:
    'Push is on for this device until you sign out. Messages say what they’re about, also on the lock screen.',
};

/** For this browser alone. Permission is asked for on a press, never by itself. */
export function PushSection({ userId }: { userId: string }) {
  const id = useId();
  const online = useOnline();
  const { data: state, isError } = useQuery(pushStateQuery(userId));
  const { mutate, isPending, isError: hasFailed, variables } = useSwitchPush(userId);
  const details = useSwitchPushDetails(userId);
  const isOn = state === 'on' || state === 'detailed';
  const canSwitch = isOn || state === 'off';
  return (
    <section className={styles.push} aria-labelledby={id}>
      <h3 id={id}>Push on this device</h3>
      <p aria-live="polite">
        {state
          ? explanations[state]
          : isError &&
            (online
              ? 'We couldn’t check whether push is on. Reload the page to try again.'
              : 'You’re offline. You need a connection to turn push on or off.')}
      </p>
      {canSwitch && (
        <div>
          <Button
            busy={isPending}
            busyLabel={variables === false ? 'Turning off…' : 'Turning on…'}
            onClick={() => mutate(state === 'off')}
          >
            {state === 'off' ? 'Turn on push' : 'Turn off push'}
          </Button>
        </div>
      )}
      {isOn && (
        <Switch
          label="Show details in notifications on this device"
          hint="Anyone who sees your lock screen can read them."
          checked={details.isPending ? details.variables : state === 'detailed'}
          onChange={(on) => details.mutate(on)}
        />
      )}
      <div aria-live="polite">
        {(hasFailed || details.isError) && (
          <InlineNotice tone="warn">
            {online
              ? 'That didn’t work: your browser’s push service or our server didn’t answer. Try again in a moment.'
              : 'You’re offline. Try again when you’re back online.'}
          </InlineNotice>
        )}
      </div>
    </section>
  );
}

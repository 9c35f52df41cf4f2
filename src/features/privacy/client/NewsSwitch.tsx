import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import styles from './PrivacySettings.module.css';
import { sendMarketing, useRefreshPrivacy } from './privacyQueries.ts';
import { usePrivacyForm } from './usePrivacyForm.ts';

export function NewsSwitch({ userId, on }: { userId: string; on: boolean }) {
  const refresh = useRefreshPrivacy(userId);
  const online = useOnline();
  const form = usePrivacyForm({
    fields: [],
    send: () => sendMarketing(userId, !on),
    onDone: () => void refresh(),
    safeMessage: 'This choice is as it was.',
  });
  return (
    <div className={styles.part}>
      <h3>Your choices</h3>
      <Switch
        label="News from us by email"
        hint="Now and then, about this site. Never from others: we give your address to no one."
        checked={form.isPending ? !on : on}
        disabled={!online}
        onChange={() => form.submit()}
      />
      {!online && <InlineNotice tone="info">You need a connection to change this.</InlineNotice>}
      {form.formError && <FormErrorBanner error={form.formError} />}
      <p className={styles.quiet}>
        There is no advertising and no tracking here, so there is nothing else to turn off. What
        others see of you in the forum is in your forum profile.
      </p>
    </div>
  );
}

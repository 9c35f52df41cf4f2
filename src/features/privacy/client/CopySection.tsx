import { describeBytes } from '#shared/text/describeBytes.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { Button, buttonClassName } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { ExportRequest } from '../contract.ts';
import { archiveDays } from '../policy.ts';
import styles from './PrivacySettings.module.css';
import { sendStartExport, useRefreshPrivacy } from './privacyQueries.ts';
import { usePrivacyForm } from './usePrivacyForm.ts';

const labels = {
  queued: 'We’re making your copy. You can leave this page; we’ll email you when it’s ready.',
  making: 'We’re making your copy. You can leave this page; we’ll email you when it’s ready.',
  failed: 'We couldn’t make your copy. Nothing of your data has changed. Ask for it again.',
  expired: 'Your last copy was removed. Ask for a new one whenever you need it.',
} as const;

export function CopySection({ userId, copy }: { userId: string; copy: ExportRequest | null }) {
  const refresh = useRefreshPrivacy(userId);
  const online = useOnline();
  const form = usePrivacyForm({
    fields: [],
    send: () => sendStartExport(userId),
    onDone: () => void refresh(),
    safeMessage: 'We haven’t started a copy. Your data is as it was.',
  });
  const isUnderWay = copy?.state === 'queued' || copy?.state === 'making';
  return (
    <div className={styles.part}>
      <h3>Download my data</h3>
      <p>
        One ZIP file with everything: your answers, documents, what you sent, posts, messages and
        settings. It’s ready for {archiveDays} days.
      </p>
      <div aria-live="polite">
        {copy && copy.state !== 'ready' && <p>{labels[copy.state]}</p>}
        {copy?.state === 'ready' && copy.expiresAt !== null && (
          <p>
            Ready to download until {formatDate(Date.parse(copy.expiresAt))} (
            {describeBytes(copy.bytes)}). Keep it where only you can read it.
          </p>
        )}
      </div>
      {!online && (
        <InlineNotice tone="info">You need a connection to get a copy of your data.</InlineNotice>
      )}
      {form.formError && <FormErrorBanner error={form.formError} />}
      <div className={styles.actions}>
        {copy?.state === 'ready' && (
          <a className={buttonClassName('primary')} href={copy.url} download>
            Download
          </a>
        )}
        {!isUnderWay && (
          <Button
            busy={form.isPending}
            busyLabel="Starting…"
            aria-disabled={form.secondsLeft > 0}
            onClick={() => form.submit()}
          >
            {copy === null ? 'Make a copy' : 'Make a new copy'}
          </Button>
        )}
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { privacyQuery, sendCancelDeletion, useRefreshPrivacy } from './privacyQueries.ts';
import { usePrivacyForm } from './usePrivacyForm.ts';

/** On every page while a deletion is scheduled. */
export function CancelDeletionBanner({ userId }: { userId: string }) {
  const { data } = useQuery(privacyQuery(userId));
  const refresh = useRefreshPrivacy(userId);
  const online = useOnline();
  const form = usePrivacyForm({
    fields: [],
    send: () => sendCancelDeletion(userId),
    onDone: () => void refresh(),
    safeMessage: 'The deletion is still scheduled, and everything is still here.',
  });
  const due = data?.deletion?.dueAt;
  return (
    <Banner
      tone="warn"
      title={
        due === undefined
          ? 'Your account will be deleted'
          : `Your account will be deleted on ${formatDate(Date.parse(due))}`
      }
      actions={
        <Button
          busy={form.isPending}
          busyLabel="Keeping…"
          aria-disabled={!online || form.secondsLeft > 0}
          onClick={() => {
            if (online) form.submit();
          }}
        >
          Keep my account
        </Button>
      }
    >
      <p>
        {online
          ? 'Until then everything is still here.'
          : 'You’re offline. Everything is still here; connect to keep your account.'}
      </p>
      {form.formError && <FormErrorBanner error={form.formError} />}
    </Banner>
  );
}

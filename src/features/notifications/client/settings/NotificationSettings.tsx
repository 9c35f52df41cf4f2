import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { NoticePrefs } from '#features/notifications/prefsContract.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { useSession } from '#session/session.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { offeredEvents } from './offeredEvents.ts';
import { formatHour, formatZone } from './formatTimes.ts';
import styles from './NotificationSettings.module.css';
import { prefsQuery } from './prefsQueries.ts';
import { PushSection } from './PushSection.tsx';
import { QuietTimes } from './QuietTimes.tsx';
import { usePrefsForm } from './usePrefsForm.ts';

/** A section of the account’s settings: what one is told about, how and when. */
export function NotificationSettings({ userId }: { userId: string }) {
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery(prefsQuery(userId));
  const online = useOnline();
  return (
    <section id="notifications" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>Notifications</h2>
      {data ? (
        <Form key={userId} userId={userId} prefs={data} />
      ) : isError ? (
        <Banner
          tone="warn"
          title={online ? 'We couldn’t load these settings' : 'You’re offline'}
          actions={
            <Button busy={isFetching} busyLabel="Loading…" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>Nothing has changed. You need a connection to see and change them.</p>
        </Banner>
      ) : (
        <Skeleton count={8} label="Loading your notification settings" />
      )}
      <PushSection userId={userId} />
    </section>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}));

function Form({ userId, prefs }: { userId: string; prefs: NoticePrefs }) {
  const { form, choices, theirs, saved, isChanged, change, ...resolve } = usePrefsForm(
    userId,
    prefs,
  );
  const online = useOnline();
  const session = useSession();
  const zone = formatZone(prefs.timeZone);
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={form.submit}
      onChange={form.onEdit}
      noValidate
    >
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} />}
      <ChannelTable
        events={offeredEvents(prefs, session)}
        matrix={choices.matrix}
        onChange={(matrix) => change({ matrix })}
      />
      <SelectField
        label="Send summary emails at"
        hint={`By your clock (${zone}). The weekly one comes on Mondays.`}
        width="medium"
        preset
        options={hours}
        value={String(choices.digestHour)}
        onChange={(text) => change({ digestHour: Number(text) })}
      />
      <QuietTimes
        quiet={choices.quiet}
        shifts={choices.shifts}
        zone={zone}
        fieldProps={form.fieldProps}
        onChange={change}
      />
      {theirs && (
        <Banner
          tone="warn"
          title="These settings were changed on another device"
          actions={
            <>
              <Button onClick={() => resolve.resolveWithTheirs(theirs)}>Use those</Button>
              <Button onClick={() => resolve.resolveWithMine(theirs)}>Keep mine to save</Button>
            </>
          }
        >
          <p>
            Nothing was saved yet. Use the settings from the other device, or save yours over them.
          </p>
        </Banner>
      )}
      {!online && isChanged && (
        <InlineNotice tone="info">
          You’re offline. Your choices stay here. Save them when you’re back online.
        </InlineNotice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          busy={form.isPending}
          busyLabel="Saving…"
          aria-disabled={form.secondsLeft > 0}
        >
          Save notification settings
        </Button>
        <div aria-live="polite">{saved && <InlineNotice tone="good">Saved.</InlineNotice>}</div>
      </div>
    </form>
  );
}

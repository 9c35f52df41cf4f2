// features.md §6.26: the calendar feed, and a page of the progress for a counselor or a parent.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '#session/session.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { SecretLink } from '../../linkContract.ts';
import { maxProgressLinks, progressDays } from '../../rules.ts';
import styles from '../Home.module.css';
import {
  describeLinkError,
  linksQuery,
  sendCalendarLink,
  sendProgressLink,
  sendRemoval,
  useRefreshLinks,
} from './linkQueries.ts';

type Change =
  | { readonly kind: 'calendar' }
  | { readonly kind: 'progress' }
  | { readonly kind: 'remove'; readonly id: string };

/** One change at a time. */
function useLinkForm(userId: string) {
  const refresh = useRefreshLinks(userId);
  const wanted = useRef<Change>({ kind: 'calendar' });
  const form = useForm<unknown>({
    fields: [],
    send: () => {
      const change = wanted.current;
      if (change.kind === 'remove') return sendRemoval(userId, change.id);
      return change.kind === 'calendar' ? sendCalendarLink(userId) : sendProgressLink(userId);
    },
    onDone: () => void refresh(),
    describe: describeLinkError,
  });
  const change = (next: Change) => {
    if (form.isPending || form.secondsLeft > 0) return;
    wanted.current = next;
    form.submit();
  };
  return { form, change };
}

export function LinkSettings() {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const online = useOnline();
  const { data, isError } = useQuery({ ...linksQuery(userId), enabled: userId !== '' });
  const { form, change } = useLinkForm(userId);
  const isWaiting = form.isPending || form.secondsLeft > 0;
  const button = (label: string, next: Change) => (
    <Button variant="secondary" aria-disabled={isWaiting} onClick={() => change(next)}>
      {label}
    </Button>
  );
  return (
    <section className={styles.part} aria-labelledby="links-title">
      <h2 id="links-title">Calendar and sharing</h2>
      {!online && (
        <InlineNotice tone="info">
          You need a connection to see or change these addresses.
        </InlineNotice>
      )}
      {form.formError && <FormErrorBanner error={form.formError} />}
      {data === undefined && online && isError && (
        <InlineNotice tone="warn">
          We couldn’t load your addresses right now. They’re as they were.
        </InlineNotice>
      )}
      {data === undefined && !isError && <Skeleton count={2} label="Loading your addresses" />}
      {data && (
        <>
          <section className={styles.part} aria-labelledby="calendar-title">
            <h3 id="calendar-title">Deadlines in my calendar</h3>
            <p>
              Your calendar app follows this address and shows your deadlines automatically. It has
              names of schools and programs, and dates, nothing else. Anyone who has the address can
              read them.
            </p>
            {data.calendar && <Address link={data.calendar} label="Calendar address" />}
            <div className={styles.actions}>
              {button(data.calendar ? 'Make a new address' : 'Make an address', {
                kind: 'calendar',
              })}
              {data.calendar && button('Turn it off', { kind: 'remove', id: data.calendar.id })}
            </div>
            {data.calendar && (
              <p className={styles.soft}>A new address ends the one before at once.</p>
            )}
          </section>
          <section className={styles.part} aria-labelledby="progress-title">
            <h3 id="progress-title">Show a counselor how far I am</h3>
            <p>
              A page to read, without an account: what’s done, what’s missing, and what’s due. It
              never shows an answer or a document, and ends after {progressDays} days.
            </p>
            {data.progress.map((link, at) => (
              <div key={link.id} className={styles.part}>
                <Address link={link} label={`Progress link ${at + 1}`} />
                <div className={styles.actions}>
                  {button(`End link ${at + 1}`, { kind: 'remove', id: link.id })}
                </div>
              </div>
            ))}
            {data.progress.length < maxProgressLinks && (
              <div className={styles.actions}>{button('Make a link', { kind: 'progress' })}</div>
            )}
          </section>
        </>
      )}
    </section>
  );
}

function Address({ link, label }: { link: SecretLink; label: string }) {
  const now = useNow(60_000);
  const address = `${window.location.origin}${link.path}`;
  const { opens, lastOpenedAt, expiresAt } = link;
  return (
    <>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      <div className={styles.actions}>
        <CopyButton label={label} text={address} />
      </div>
      <p className={styles.soft}>
        {expiresAt !== null && `Ends on ${formatDate(Date.parse(expiresAt))}. `}
        {lastOpenedAt === null
          ? 'Not opened yet.'
          : `Opened ${plural(opens, 'time')}, last ${relativeTime(Date.parse(lastOpenedAt), now)}.`}
      </p>
    </>
  );
}

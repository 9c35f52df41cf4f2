import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MailLink } from '#session/mailLink.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from '../Account.module.css';
import { linkQuery } from '../register/registrationQueries.ts';

type LinkState = 'good' | 'expired' | 'used' | 'unknown';

const linkMessages: Record<Exclude<LinkState, 'good'>, { title: string; text: string }> = {
  expired: { title: 'This link has expired', text: 'Links only work for a limited time.' },
  used: { title: 'This link was already used', text: 'Each link works once.' },
  unknown: {
    title: 'This link is incomplete',
    text: 'Part of it may be missing. The code in the same email still works.',
  },
};

export const linkTitles = {
  gone: 'This link no longer works',
  validation_failed: 'This link doesn’t work',
} as const;

/** Looks at a link before anything is typed. */
export function LinkCheck({
  link,
  children,
  renderOther,
}: {
  link: MailLink;
  children: (email: string) => ReactNode;
  renderOther: (email: string, state: LinkState) => ReactNode;
}) {
  const { data, isError, isPaused, isFetching, refetch } = useQuery(linkQuery(link));
  if (!data && (isError || isPaused)) {
    return (
      <Banner
        tone="warn"
        title="We couldn’t check your link"
        actions={
          <Button busy={isFetching} busyLabel="Checking…" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        <p>Your link still works. You need a connection to check it.</p>
      </Banner>
    );
  }
  if (!data) return <Skeleton shape="card" label="Checking your link" />;
  if (data.state === 'good') return children(data.email);
  const { title, text } = linkMessages[data.state];
  return (
    <div className={styles.part}>
      <Banner tone="warn" title={title}>
        <p>{text}</p>
      </Banner>
      {renderOther(data.email, data.state)}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { CancelDeletionBanner } from '#features/privacy/client/parts.ts';
import { clearMailLink, type MailLink, useMailLink } from '#session/mailLink.ts';
import { sessionStore, useSession } from '#session/session.ts';
import type { Session } from '#shared/routing/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyBoundary } from '#ui/lazy.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import styles from './Account.module.css';
import { EmailChangeLink, formatEmailChange } from './confirmation/EmailChangeLink.tsx';
import { ConfirmCode } from './confirmation/ConfirmCode.tsx';
import { meQuery } from './queries.ts';
import { VerifyLink } from './confirmation/VerifyLink.tsx';

type Member = Extract<Session, { kind: 'member' }>;

export function AccountNotices() {
  const session = useSession();
  return session.kind === 'member' && <Notices key={session.userId} session={session} />;
}

function Notices({ session }: { session: Member }) {
  const link = useMailLink();
  const [done, setDone] = useState<string | null>(null);
  const refresh = useRefresh(session.userId);
  const finish = async (said: string) => {
    clearMailLink();
    setDone(said);
    await refresh();
  };
  if (link) return <LinkNotice session={session} link={link} onDone={finish} />;
  if (done !== null) {
    return (
      <Banner tone="good" title="Confirmed" onClose={() => setDone(null)}>
        <p>{done}</p>
      </Banner>
    );
  }
  if (session.status === 'deletion_scheduled') {
    return (
      <LazyBoundary fallback={null} unavailable={null}>
        <CancelDeletionBanner userId={session.userId} />
      </LazyBoundary>
    );
  }
  if (session.status !== 'pending_email') return null;
  return (
    <ConfirmEmailBanner
      email={session.email}
      onConfirmed={() => finish('Your email is confirmed. Now everything can be sent.')}
    />
  );
}

/** The cookies follow the server's answer, and the pages follow the cookies. */
function useRefresh(userId: string) {
  const client = useQueryClient();
  return async () => {
    await client.fetchQuery({ ...meQuery(userId), staleTime: 0 }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: ['account', 'profile', userId] });
    sessionStore.read();
  };
}

function ConfirmEmailBanner({
  email,
  onConfirmed,
}: {
  email: string;
  onConfirmed: () => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="warn"
        title="Confirm your email"
        actions={<Button onClick={() => setOpen(true)}>Confirm it now</Button>}
      >
        <p>
          You can read everything and write on this device. Anything you send or post waits until
          you confirm <b className={styles.address}>{email}</b>.
        </p>
      </Banner>
      <Sheet open={open} onClose={() => setOpen(false)} title="Confirm your email">
        <div className={styles.part}>
          <p>
            We sent a six-digit code to <b className={styles.address}>{email}</b>. Type it here, or
            open the link in the email on any device.
          </p>
          <ConfirmCode email={email} onConfirmed={onConfirmed} />
        </div>
      </Sheet>
    </>
  );
}

function LinkNotice({
  session,
  link,
  onDone,
}: {
  session: Member;
  link: MailLink;
  onDone: (said: string) => Promise<void>;
}) {
  if (link.purpose === 'verify_email') {
    return (
      <Panel title="Confirm your email">
        <VerifyLink link={link} onConfirmed={(email) => onDone(`${email} is confirmed.`)} />
      </Panel>
    );
  }
  if (link.purpose === 'change_email') {
    return (
      <Panel title="Change your email">
        <EmailChangeLink
          link={link}
          onConfirmed={(result) => void onDone(formatEmailChange(result))}
        />
      </Panel>
    );
  }
  return (
    <Panel title="You’re signed in">
      <p>
        You can{' '}
        <Link to={passwordAddress(session)} onClick={clearMailLink}>
          change your password here
        </Link>{' '}
        using your current one. To set a new one without it, sign out and open the link in the email
        again.
      </p>
    </Panel>
  );
}

const passwordAddress = ({ roleName }: Member) =>
  roleName === 'Student' ? '/my-account/update-profile#password' : '/nurse-profile#password';

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby="account-notice">
      <h2 id="account-notice">{title}</h2>
      {children}
      <div>
        <Button variant="quiet" onClick={clearMailLink}>
          Not now
        </Button>
      </div>
    </section>
  );
}

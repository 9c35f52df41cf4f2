// The shell of the staff's app: who is signed in, the menu, and the sign-in over a screen whose session has ended.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import {
  signOutMutation,
  StaffInvitation,
  StaffSignIn,
  staffSessionQuery,
} from '#features/account/admin/parts.ts';
import { SkipLink } from '#ui/accessibility/SkipLink.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import styles from './AdminApp.module.css';

export type AdminSection = {
  readonly title: string;
  readonly items: readonly {
    readonly label: string;
    readonly href: string;
    /** Empty for everybody. */
    readonly permission: string;
  }[];
};

type Session = NonNullable<ReturnType<typeof useSession>['data']>;
const useSession = () => useQuery(staffSessionQuery());

const readInvitation = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('invitation') ?? '';

export function AdminApp({
  sections,
  hasEnded,
  onSignedIn,
  openDrafts,
}: {
  sections: readonly AdminSection[];
  /** The server refused a call because the session is over. */
  hasEnded: boolean;
  onSignedIn: () => void;
  openDrafts: (session: Session, children: ReactNode) => ReactNode;
}) {
  const session = useSession();
  const [invitation, setInvitation] = useState(readInvitation);
  useFocusAfterChange(invitation === '' && session.data ? 'app' : 'door');
  if (invitation !== '')
    return (
      <Door title="Open your account">
        <StaffInvitation
          token={invitation}
          onDone={() => {
            window.history.replaceState(null, '', '/admin');
            setInvitation('');
            onSignedIn();
          }}
        />
      </Door>
    );
  if (session.isError)
    return (
      <Door title="Admin">
        <Banner
          tone="bad"
          title="Something went wrong. Please try again."
          actions={<Button onClick={() => void session.refetch()}>Try again</Button>}
        />
      </Door>
    );
  if (session.data === undefined)
    return (
      <Door title="Admin">
        <Skeleton count={3} />
      </Door>
    );
  if (session.data === null)
    return (
      <Door title="Sign in to the admin app">
        <StaffSignIn onDone={onSignedIn} />
      </Door>
    );
  const { staff } = session.data;
  return openDrafts(
    session.data,
    <Frame key={staff.id} sections={sections} staff={staff}>
      {hasEnded && <EndedSession email={staff.email} onSignedIn={onSignedIn} />}
      <Outlet />
    </Frame>,
  );
}

/** Over the screen, which stays as it is; it can be put aside to read or copy what is there. */
function EndedSession({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Banner
        tone="warn"
        title="Your session has ended"
        actions={<Button onClick={() => setOpen(true)}>Sign in</Button>}
      >
        <p>Nothing can be saved until you sign in again.</p>
      </Banner>
      <Sheet open={isOpen} title="Sign in to go on" onClose={() => setOpen(false)}>
        <p>Your session has ended. What you typed is still here: sign in, then save it again.</p>
        <StaffSignIn knownEmail={email} onDone={onSignedIn} />
      </Sheet>
    </>
  );
}

const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles.door}>
    <PageHeader title={title} />
    {children}
  </main>
);

function Frame({
  sections,
  staff,
  children,
}: {
  sections: readonly AdminSection[];
  staff: Session['staff'];
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const signOut = useMutation(signOutMutation());
  const mine = sections
    .map(({ title, items }) => ({
      title,
      items: items.filter(
        ({ permission }) => permission === '' || staff.permissions.includes(permission),
      ),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className={styles.frame}>
      <SkipLink targetId="main" />
      <header className={styles.bar}>
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </Button>
        <strong>Admin</strong>
        <span className={styles.who}>{staff.name}</span>
        <Button variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </header>
      <nav
        id="admin-menu"
        aria-label="Admin"
        className={styles.menu}
        data-open={isOpen || undefined}
      >
        {mine.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ label, href }) => (
                <li key={href}>
                  <NavLink to={href} onClick={() => setOpen(false)}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main id="main" key={pathname} className={styles.main} tabIndex={-1}>
        <Suspense fallback={<Skeleton count={6} />}>{children}</Suspense>
      </main>
    </div>
  );
}

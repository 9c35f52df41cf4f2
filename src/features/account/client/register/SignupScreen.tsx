// features.md §6.17. Open to signed-in people too.
import { Link } from 'react-router-dom';
import { homePath } from '#shared/routing/signInTarget.ts';
import { useSessionActions } from '#session/SessionActions.tsx';
import { useSession } from '#session/session.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import styles from '../Account.module.css';

export function SignupScreen() {
  const session = useSession();
  const { signOut } = useSessionActions();
  if (session.kind === 'member') {
    return (
      <div className={styles.screen}>
        <PageHeader
          title="You already have an account"
          lead={
            <>
              You’re signed in as <b dir="auto">{session.name || session.email}</b>.
            </>
          }
        />
        <div className={styles.actions}>
          <LinkButton to={homePath(session.roleName)} variant="primary">
            Go to my account
          </LinkButton>
          <Button onClick={signOut}>Sign out</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <PageHeader title="Create an account" lead="It’s free and takes about two minutes." />
      <Card headingLevel={2} title="I am a student" href="/register">
        <ul className={styles.list}>
          <li>Save schools and see their deadlines on all your devices.</li>
          <li>Enter your answers once and copy them into every application.</li>
          <li>Use it on your phone, online or offline. Nothing you type is lost.</li>
          <li>Only you can see your application.</li>
        </ul>
      </Card>
      <Card headingLevel={2} title="I am a nurse" href="/register-nurse">
        <ul className={styles.list}>
          <li>Help future nurses: review the schools you attended.</li>
          <li>We review every new nurse account.</li>
        </ul>
      </Card>
      <p>
        Already have an account? <Link to="/login">Sign in</Link>.
      </p>
    </div>
  );
}

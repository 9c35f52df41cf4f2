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
          title="You have an account"
          lead={
            <>
              You are signed in as <b dir="auto">{session.name || session.email}</b>.
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
      <PageHeader title="Create an account" lead="It is free and takes about two minutes." />
      <Card headingLevel={2} title="I am a student" href="/register">
        <ul className={styles.list}>
          <li>Fill in one application and use it for many nursing programs.</li>
          <li>Write it on a phone, with or without signal; nothing you type is lost.</li>
          <li>Nobody sees your application until you send it.</li>
        </ul>
      </Card>
      <Card headingLevel={2} title="I am a nurse" href="/register-nurse">
        <ul className={styles.list}>
          <li>Have a profile with your credential and the state of your license.</li>
          <li>Help the next ones: answer questions of students under a name of your choice.</li>
          <li>Our staff check every nurse before a profile is shown.</li>
        </ul>
      </Card>
      <p>
        Do you have an account? <Link to="/login">Sign in</Link>.
      </p>
    </div>
  );
}

import { useSession } from '../../../session/session.ts';
import { Column } from '../../../ui/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import styles from './saved/Saved.module.css';
import { SavedScreenBody } from './saved/SavedScreenBody.tsx';

/** `/my-account/subscribe-universities`. */
export function SavedUniversitiesScreen() {
  const session = useSession();
  if (session.kind !== 'member') return null;
  return (
    <Column>
      <div className={styles['page']}>
        <PageHeader
          title="Saved schools"
          lead="Your own list: what is due next, what moved, and what you think of each."
          back={{ label: 'Your account', href: '/my-account' }}
        />
        <SavedScreenBody key={session.userId} userId={session.userId} />
      </div>
    </Column>
  );
}

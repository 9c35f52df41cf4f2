import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import styles from './Saved.module.css';
import { SavedSchoolsBody } from './SavedSchoolsBody.tsx';
import type { SavedSchoolsSlots } from './savedSchoolsSlots.ts';

export function SavedSchoolsScreen(slots: SavedSchoolsSlots) {
  const session = useSession();
  if (session.kind !== 'member') return null;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Saved schools"
        lead="Deadlines, changes and your notes."
        back={{ label: 'Your account', href: '/my-account' }}
      />
      <SavedSchoolsBody {...slots} key={session.userId} userId={session.userId} />
    </div>
  );
}

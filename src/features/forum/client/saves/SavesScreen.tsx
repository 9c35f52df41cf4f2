import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { GuestSaves } from './GuestSaves.tsx';
import { MemberSaves } from './MemberSaves.tsx';
import styles from './Saves.module.css';

/** Open to guests, whose saves stay on the device (features.md §6.23). */
export function SavesScreen() {
  const session = useSession();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Saved posts"
        lead="Questions and answers you want to find again."
        back={{ label: 'Forum', href: '/forum' }}
      />
      {session.kind === 'member' ? (
        <MemberSaves key={session.userId} userId={session.userId} />
      ) : (
        <GuestSaves />
      )}
    </div>
  );
}

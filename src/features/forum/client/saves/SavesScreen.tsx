import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { GuestSaves } from './GuestSaves.tsx';
import { MemberSaves } from './MemberSaves.tsx';
import styles from './Saves.module.css';

/** Open to guests, whose saves stay on the device (features.md §6.23). */
export function SavesScreen() {
  const session = useSession();
  usePageMeta({
    title: 'Saved posts',
    description:
      'Your saved questions and answers of the forum, on this device and in your account.',
    canonical: '/forum/saves',
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title="Saved posts"
        lead="Questions and answers you want to find again."
        back={{ label: 'Forum', href: '/forum' }}
      />
      <noscript>
        <p>
          These are saved in your browser, which shows them with JavaScript turned on. You can{' '}
          <a href="/forum">read the forum</a> without it.
        </p>
      </noscript>
      {session.kind === 'member' ? (
        <MemberSaves key={session.userId} userId={session.userId} />
      ) : (
        <GuestSaves />
      )}
    </div>
  );
}

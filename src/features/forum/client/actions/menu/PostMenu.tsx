import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import MoreVertical from 'lucide-react/icons/ellipsis-vertical';
import { withNext } from '#shared/routing/signInTarget.ts';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { MenuButton } from '#ui/navigation/MenuButton.tsx';
import type { QuestionPage } from '#features/forum/contract.ts';
import styles from '../Actions.module.css';
import { postLabels } from '../actionLabels.ts';
import { FlagStatus } from './FlagStatus.tsx';
import { isOwn, listMenuEntries, type MenuEntry, type MenuPost } from './postMenuEntries.ts';
import { useAcceptance } from '../marks/useAcceptance.ts';
import type { Own } from '../useOwn.ts';

const loadForms = () => import('./postForms.lazy.ts');
const PostForm = lazyPart(async () => (await loadForms()).PostForm);
const OwnPostStatus = lazyPart(async () => (await loadForms()).OwnPostStatus);

const labels = (what: string): Readonly<Record<MenuEntry, string>> => ({
  edit: 'Edit',
  delete: 'Delete',
  flag: 'Report to moderators',
  accept: 'Accept for the asker',
  close: 'Close question',
  reopen: 'Reopen question',
  pin: 'Pin question',
  needsInfo: 'Ask for details',
  remove: `Remove ${what}`,
  findAuthor: 'See who asked',
});

export function PostMenu({ post, page, own }: { post: MenuPost; page: QuestionPage; own: Own }) {
  const { question } = page;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<MenuEntry | null>(null);
  const acceptance = useAcceptance(question, own);
  const what = postLabels[post.kind];
  const entries = listMenuEntries(post, question, own);
  const press = (entry: MenuEntry) => {
    if (own.userId === null) void navigate(withNext('/login', pathname + search));
    else if (entry === 'accept') void acceptance.toggle(post.post.id);
    else setOpened(entry);
  };
  const { userId } = own;
  return (
    <>
      {entries.length > 0 && (
        <div className={styles.menu}>
          <MenuButton
            label={`More for this ${what}`}
            icon={MoreVertical}
            items={entries.map((entry) => ({
              label: labels(what)[entry],
              onPress: () => press(entry),
            }))}
          />
        </div>
      )}
      {userId !== null && (
        <FlagStatus
          post={post}
          questionId={question.id}
          userId={userId}
          onEdit={() => setOpened('flag')}
        />
      )}
      {userId !== null && (isOwn(post, own) || opened !== null) && (
        <LazyBoundary fallback={null} unavailable={chunkUnavailable}>
          {isOwn(post, own) && (
            <OwnPostStatus post={post} questionId={question.id} userId={userId} />
          )}
          {opened !== null && (
            <PostForm
              entry={opened}
              post={post}
              page={page}
              userId={userId}
              onClose={() => setOpened(null)}
            />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

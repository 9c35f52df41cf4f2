import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { Button } from '#ui/buttons/Button.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useWriteFailure } from '../actions/menu/useWriteFailure.ts';
import { WriteFailureText } from '../actions/menu/WriteFailureText.tsx';
import styles from './Profile.module.css';

export function PostsExport({ userId }: { userId: string }) {
  const [share, setShare] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const failure = useWriteFailure();
  const isWaiting = failure.secondsLeft > 0;
  const download = async () => {
    if (isWaiting) return;
    setShare(0);
    setMessage('');
    failure.clear();
    try {
      const { exportPosts } = await import('./exportPosts.ts');
      saveFile('forum-posts.json', await exportPosts(userId, setShare), 'application/json');
      setMessage('The file has every question, answer and comment you wrote.');
    } catch (error) {
      failure.show(error);
    }
    setShare(null);
  };
  return (
    <>
      <div>
        <Button
          icon={Download}
          busy={share !== null}
          aria-disabled={isWaiting}
          busyLabel={`${Math.round((share ?? 0) * 100)}% done`}
          onClick={() => void download()}
        >
          Download my posts
        </Button>
      </div>
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
      <WriteFailureText failure={failure} className={styles.message} />
    </>
  );
}

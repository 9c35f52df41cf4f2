import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { Button } from '#ui/buttons/Button.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { describeWriteError } from '../actions/menu/describeRefusal.ts';
import styles from './Profile.module.css';

export function PostsExport({ userId }: { userId: string }) {
  const [share, setShare] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const download = async () => {
    setShare(0);
    setMessage('');
    try {
      const { exportPosts } = await import('./exportPosts.ts');
      saveFile('forum-posts.json', await exportPosts(userId, setShare), 'application/json');
      setMessage('The file has every question, answer and comment you wrote.');
    } catch (error) {
      setMessage(describeWriteError(error).text);
    }
    setShare(null);
  };
  return (
    <>
      <div>
        <Button
          icon={Download}
          busy={share !== null}
          busyLabel={`${Math.round((share ?? 0) * 100)}% done`}
          onClick={() => void download()}
        >
          Download my posts
        </Button>
      </div>
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
    </>
  );
}

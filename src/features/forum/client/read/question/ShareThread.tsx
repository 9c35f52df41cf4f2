import Share2 from 'lucide-react/icons/share-2';
import { Button } from '#ui/buttons/Button.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { useShare } from '#ui/hooks/useShare.ts';
import styles from './Thread.module.css';

export function ShareThread({ title }: { title: string }) {
  const { canShare, message, share } = useShare(title);
  const isMounted = useMounted();
  return (
    <>
      <Button variant="quiet" icon={Share2} disabled={!isMounted} onClick={() => void share()}>
        {isMounted && canShare ? 'Share' : 'Copy link'}
      </Button>
      <p className={styles.shared} aria-live="polite">
        {message}
      </p>
    </>
  );
}

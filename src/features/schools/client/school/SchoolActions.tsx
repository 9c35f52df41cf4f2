import CopyLink from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '#ui/buttons/Button.tsx';
import styles from './School.module.css';
import { useShare } from '#ui/hooks/useShare.ts';

export function SchoolActions({ name }: { name: string }) {
  const { canShare, message, share } = useShare(name);
  return (
    <>
      <Button icon={canShare ? Share2 : CopyLink} variant="quiet" onClick={() => void share()}>
        {canShare ? 'Share' : 'Copy link'}
      </Button>
      <Button icon={Printer} variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
      <p className={styles.said} aria-live="polite">
        {message}
      </p>
    </>
  );
}

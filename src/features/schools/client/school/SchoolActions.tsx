import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '#ui/buttons/Button.tsx';
import type { School } from '#features/schools/contract.ts';
import { CompareTick } from '../compare/CompareTick.tsx';
import styles from './School.module.css';
import { useShare } from '#ui/hooks/useShare.ts';

export function SchoolActions({ school: { slug, name } }: { school: School }) {
  const { canShare, message, share } = useShare(name);
  return (
    <>
      <CompareTick school={{ slug, name }} />
      <Button icon={Share2} onClick={() => void share()}>
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

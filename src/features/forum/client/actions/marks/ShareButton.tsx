import Share from 'lucide-react/icons/share-2';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '../Actions.module.css';

/** @param share of `useShare` */
export const ShareButton = ({
  what,
  share,
}: {
  what: string;
  share: { readonly share: () => Promise<void> };
}) => (
  <Button
    variant="quiet"
    icon={Share}
    className={styles.scripted}
    onClick={() => void share.share()}
  >
    Share<VisuallyHidden> this {what}</VisuallyHidden>
  </Button>
);

import { useEffect, useRef } from 'react';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../buttons/Button.tsx';
import styles from './UndoBar.module.css';

/** What was just done and the way back. It stays until it is used or closed; it does not run away. */
export function UndoBar({
  text,
  onUndo,
  onClose,
  focusOnMount = false,
}: {
  text: string;
  onUndo: () => void;
  onClose?: (() => void) | undefined;
  /** For when the thing that had the focus is gone. */
  focusOnMount?: boolean | undefined;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusOnMount) undo.current?.focus();
  }, [focusOnMount]);
  return (
    <div className={styles.bar} aria-live="polite">
      <p>{text}</p>
      <Button ref={undo} variant="quiet" icon={Undo} onClick={onUndo}>
        Undo
      </Button>
      {onClose && <IconButton label="Close this message" icon={X} onClick={onClose} />}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../buttons/Button.tsx';
import styles from './UndoBar.module.css';

/** Stays until it is used or closed: no timeout. */
export function UndoBar({
  text,
  onUndo,
  onClose,
  focusOnMount = false,
}: {
  text: string;
  onUndo: () => void;
  onClose?: (() => void) | undefined;
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

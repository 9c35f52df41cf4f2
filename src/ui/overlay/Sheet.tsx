import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { Button, IconButton, type ButtonVariant } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Sheet.module.css';
import { useBackToClose } from './useBackToClose.ts';

type SheetProps = {
  open: boolean;
  /** Asked for by the close button, Escape, Back, a press beside the sheet, or a link followed inside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in view at the end: the buttons. */
  foot?: ReactNode;
  /** On wide screens; on phones it always comes from below. */
  place?: 'center' | 'side' | undefined;
  /** Cannot be closed without an answer: no close button, Escape and Back do nothing. */
  mustAnswer?: boolean | undefined;
};

/**
 * A modal sheet: from below on phones, in the middle or at the side on wide screens. Focus goes in, stays in, and
 * returns to where it was. Links inside it first close it, so that Back never meets a closed sheet.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, children, foot, place = 'center', mustAnswer = false } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useBackToClose(open && !mustAnswer, id, onClose);
  useModal(dialog, open);
  const followLink = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !isPlainPress(event, link)) return;
    if (link.dataset['leaving'] !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => {
      link.dataset['leaving'] = '';
      link.click();
      onClose();
    });
  };
  if (!open) return null;
  return (
    // A modal dialog hears Escape and presses on its backdrop itself; there is no other element for them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(styles['sheet'], styles[place])}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        if (!mustAnswer) onClose();
      }}
      onClose={(event) => {
        // The browser closes it in spite of us when Escape is pressed twice.
        if (mustAnswer) event.currentTarget.showModal();
        else onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (!mustAnswer && !isUnfolded(event.target)) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !mustAnswer) onClose();
      }}
      onClickCapture={followLink}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {!mustAnswer && <IconButton label="Close" icon={X} onClick={onClose} />}
        </div>
        <div className={styles['body']}>{children}</div>
        {foot && <footer className={styles['foot']}>{foot}</footer>}
      </div>
    </dialog>
  );
}

/** A question with two answers. The safe answer is the one that has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  busy,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  /** A verb: what will be done. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: Extract<ButtonVariant, 'primary' | 'danger'> | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      foot={
        <>
          <Button onClick={onCancel} data-autofocus="">
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}

/** Opens the dialog over the page, sets the first focus, and gives it back when the sheet goes. */
function useModal(dialog: { current: HTMLDialogElement | null }, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    (
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2')
    )?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog, open]);
}

/** Escape first folds what is unfolded: the list of a combobox, a menu. */
const isUnfolded = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

const isPlainPress = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !link.hasAttribute('download') &&
  (link.target === '' || link.target === '_self');

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { Button, IconButton, type ButtonVariant } from '../buttons/Button.tsx';
import { classNames } from '../classNames.ts';
import styles from './Sheet.module.css';
import { useBackToClose } from './useBackToClose.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  placement?: 'center' | 'side' | undefined;
  /** No close button; Escape and Back do nothing. */
  persistent?: boolean | undefined;
};

/** Links inside it first close it, so that Back never meets a closed sheet. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer: foot,
    placement = 'center',
    persistent = false,
  } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useBackToClose(open && !persistent, id, onClose);
  useModal(dialog, open);
  const followLink = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event, link)) return;
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
      className={classNames(styles.sheet, styles[placement])}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        if (!persistent) onClose();
      }}
      onClose={(event) => {
        // The browser closes it in spite of us when Escape is pressed twice.
        if (persistent) event.currentTarget.showModal();
        else onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (!persistent && !isExpanded(event.target)) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !persistent) onClose();
      }}
      onClickCapture={followLink}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {!persistent && <IconButton label="Close" icon={X} onClick={onClose} />}
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}

/** The safe answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  busy,
  isTooEarly,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: Extract<ButtonVariant, 'primary' | 'danger'> | undefined;
  busy?: boolean | undefined;
  /** While a wait that the server asked for is not over. */
  isTooEarly?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button onClick={onCancel} data-autofocus="">
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} aria-disabled={isTooEarly} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}

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
const isExpanded = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

const isPlainClick = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !link.hasAttribute('download') &&
  (link.target === '' || link.target === '_self');

import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';
import type { IconType } from '../icon.ts';
import styles from './Menu.module.css';
import { NavLinkItem } from './NavLinkItem.tsx';
import type { NavItem } from './navItem.ts';

export type MenuAction = {
  readonly label: string;
  /** What the label alone does not tell, for who hears one button at a time. */
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly icon?: IconType | undefined;
  onPress: () => void;
};

export function MenuButton({
  label,
  leading,
  icon: Icon,
  items,
  children,
}: {
  label: string;
  leading?: ReactNode;
  /** In place of the words, which are then only heard. */
  icon?: IconType | undefined;
  items: readonly (NavItem | MenuAction)[];
  children?: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  const left = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // The keys of what is inside arrive here; the element itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.menu} onKeyDown={keys} onBlur={left}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        title={Icon && label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {leading}
        {Icon ? (
          <>
            <Icon size={20} aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ) : (
          <>
            <span className={leading ? styles.faceLabel : undefined}>{label}</span>
            <ChevronDown size={18} aria-hidden />
          </>
        )}
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        {children && <div className={styles.above}>{children}</div>}
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              {'href' in item ? (
                <NavLinkItem item={item} className={styles.entry} onNavigate={close} />
              ) : (
                <MenuActionButton
                  action={item}
                  onClose={() => {
                    close();
                    if (Icon) button.current?.focus();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function MenuActionButton({ action, onClose }: { action: MenuAction; onClose: () => void }) {
  const { label, name, icon: Icon, disabled, onPress } = action;
  return (
    <button
      type="button"
      className={styles.entry}
      aria-label={name}
      disabled={disabled}
      onClick={() => {
        onClose();
        onPress();
      }}
    >
      {Icon && <Icon size={22} aria-hidden />}
      <span>{label}</span>
    </button>
  );
}

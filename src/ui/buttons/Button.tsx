import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from '../classNames.ts';
import type { IconType } from '../icon.ts';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'lamp';

type ButtonAppearance = {
  variant?: ButtonVariant | undefined;
  icon?: IconType | undefined;
  iconAfter?: IconType | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
};

export type ButtonProps = ButtonAppearance &
  ComponentPropsWithRef<'button'> & {
    /** The button keeps its width and focus, and does nothing. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, icon, iconAfter, wide, children, busy, busyLabel, className, onClick, ...rest } =
    props;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClassName(variant, wide), className)}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={press}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter} hidden={busy === true}>
        {children}
      </ButtonContent>
      {busy !== undefined && (
        <span className={styles.busy} data-shown={busy} aria-live="polite">
          {busy && <span className={styles.turning} aria-hidden="true" />}
          <span className={busy ? undefined : styles.unseen} aria-hidden={!busy || undefined}>
            {busyLabel ?? 'Working…'}
          </span>
        </span>
      )}
    </button>
  );
}

export function LinkButton(props: ButtonAppearance & LinkProps) {
  const { variant, icon, iconAfter, wide, children, className, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonClassName(variant, wide), className)}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Link>
  );
}

export function IconButton({
  label,
  icon: Icon,
  className,
  ...rest
}: { label: string; icon: IconType } & Omit<ComponentPropsWithRef<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      title={label}
      className={classNames(styles.iconOnly, className)}
    >
      <Icon size={20} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

export const buttonClassName = (variant: ButtonVariant = 'secondary', wide = false): string =>
  classNames(styles.button, styles[variant], wide && styles.wide);

export function ButtonContent({
  icon: Icon,
  iconAfter: After,
  hidden = false,
  children,
}: Omit<ButtonAppearance, 'variant' | 'wide'> & { hidden?: boolean }) {
  return (
    <span
      className={styles.face}
      data-hidden={hidden || undefined}
      aria-hidden={hidden || undefined}
    >
      {Icon && <Icon size={20} aria-hidden />}
      <span>{children}</span>
      {After && <After size={20} aria-hidden />}
    </span>
  );
}

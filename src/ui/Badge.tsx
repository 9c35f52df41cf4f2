import type { Tone } from './Banner.tsx';
import { classNames } from './classNames.ts';
import styles from './SmallParts.module.css';

/** A state in one or two words. */
export function Badge({ children, tone }: { children: string; tone?: Tone | undefined }) {
  return (
    <span className={classNames(styles['badge'], tone ? styles[tone] : styles['plain'])}>
      {children}
    </span>
  );
}

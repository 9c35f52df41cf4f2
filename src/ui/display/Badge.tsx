import type { BannerTone } from '../feedback/Banner.tsx';
import { classNames } from '../classNames.ts';
import styles from './display.module.css';

export function Badge({ children, tone }: { children: string; tone?: BannerTone | undefined }) {
  return (
    <span className={classNames(styles.badge, tone ? styles[tone] : styles.plain)}>{children}</span>
  );
}

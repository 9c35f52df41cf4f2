import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import styles from './Banner.module.css';
import { IconButton } from '../buttons/Button.tsx';
import { classNames } from '../classNames.ts';
import type { IconType } from '../icon.ts';

export type BannerTone = 'info' | 'good' | 'warn' | 'bad';

const tones: Record<BannerTone, { icon: IconType; word: string }> = {
  info: { icon: Info, word: 'Note' },
  good: { icon: CircleCheck, word: 'Done' },
  warn: { icon: TriangleAlert, word: 'Check this' },
  bad: { icon: CircleAlert, word: 'Problem' },
};

type BannerProps = {
  tone: BannerTone;
  title?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  onClose?: (() => void) | undefined;
};

/** A bad one is spoken at once, the others when there is a pause. */
export function Banner({ tone, title, children, actions, onClose }: BannerProps) {
  const { icon: Icon, word } = tones[tone];
  return (
    <section
      className={classNames(styles.banner, styles[tone])}
      aria-live={tone === 'bad' ? 'assertive' : 'polite'}
    >
      <span className={styles.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>{title ?? word}</p>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && <IconButton label="Close this message" icon={X} onClick={onClose} />}
    </section>
  );
}

export function InlineNotice({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  const { icon: Icon } = tones[tone];
  return (
    <div className={classNames(styles.inline, styles[tone])}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <div>{children}</div>
    </div>
  );
}

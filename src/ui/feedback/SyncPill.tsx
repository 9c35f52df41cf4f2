import type { ReactNode } from 'react';
import styles from './SyncPill.module.css';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

export type SyncTone = 'synced' | 'device' | 'sending' | 'offline' | 'review' | 'blocked';

export function SyncPill({
  tone,
  label,
  detail,
  onPress,
}: {
  tone: SyncTone;
  label: string;
  detail?: string | undefined;
  onPress: () => void;
}) {
  return (
    <button type="button" className={styles.pill} data-tone={tone} title={detail} onClick={onPress}>
      <SyncIcon tone={tone} />
      <span className={styles.label}>{label}</span>
      {detail && <VisuallyHidden>. {detail}</VisuallyHidden>}
    </button>
  );
}

export function SyncIcon({ tone }: { tone: SyncTone }) {
  return (
    <svg className={styles.shape} data-tone={tone} viewBox="0 0 20 20" aria-hidden="true">
      {iconPaths[tone]}
    </svg>
  );
}

const iconPaths: Record<SyncTone, ReactNode> = {
  synced: (
    <>
      <circle cx="10" cy="10" r="8" fill="currentColor" stroke="none" />
      <path d="m6.4 10.3 2.5 2.5 4.7-5.3" className={styles.inner} />
    </>
  ),
  device: (
    <>
      <rect x="5" y="2" width="10" height="16" rx="2" />
      <path d="m7.7 9.8 1.7 1.7 3-3.5" />
    </>
  ),
  sending: <path d="M10 17V4m0 0L5 9m5-5 5 5" />,
  offline: <path d="M3 10h2.500m2.5 0h4m2.5 0H17" />,
  review: <path d="M6 3v14M14 3v14M2.5 10H6m8 0h3.5" />,
  blocked: (
    <>
      <path d="M10 2.5 18 17H2z" />
      <path d="M10 8v4m0 2.500v.1" />
    </>
  ),
};

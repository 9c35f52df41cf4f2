import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import styles from './NextAction.module.css';
import { LampMark } from '../media/LampMark.tsx';

/** The only amber on a screen. With neither `href` nor `onPress` nothing is due, and it is not lit. */
export function NextAction({
  label,
  detail,
  href,
  onPress,
}: {
  label: string;
  detail?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
}) {
  const lit = href !== undefined || onPress !== undefined;
  const content = (
    <>
      <LampMark size={36} lit={lit} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {lit && <ArrowRight size={24} aria-hidden />}
    </>
  );
  if (href !== undefined)
    return (
      <Link to={href} className={styles.lamp} data-lit="">
        {content}
      </Link>
    );
  if (onPress)
    return (
      <button type="button" className={styles.lamp} data-lit="" onClick={onPress}>
        {content}
      </button>
    );
  return <p className={styles.lamp}>{content}</p>;
}

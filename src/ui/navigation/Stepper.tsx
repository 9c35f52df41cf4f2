import { Link } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import styles from './Stepper.module.css';

export type StepLink = { readonly label: string; readonly href: string };

export function Stepper({
  label,
  position,
  count,
  previous,
  next,
}: {
  label: string;
  position: number;
  count: number;
  previous?: StepLink | undefined;
  next?: StepLink | undefined;
}) {
  return (
    <nav className={styles.stepper} aria-label={label}>
      {previous ? (
        <Link to={previous.href} rel="prev" className={styles.step}>
          <ArrowLeft size={20} aria-hidden />
          <span>
            <span className={styles.word}>Previous</span>
            {previous.label}
          </span>
        </Link>
      ) : (
        <span />
      )}
      <span className={styles.position}>
        {position} of {count}
      </span>
      {next ? (
        <Link to={next.href} rel="next" className={styles.step}>
          <span>
            <span className={styles.word}>Next</span>
            {next.label}
          </span>
          <ArrowRight size={20} aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import type { Preflight } from '#features/application/submissionContract.ts';
import styles from '../Submissions.module.css';

export const Blockers = ({
  blockers,
  onCheckAgain,
}: {
  blockers: Preflight['blockers'];
  onCheckAgain: () => void;
}) => (
  <section className={styles.block} aria-labelledby="blockers-title">
    <h2 id="blockers-title">Take care of these first</h2>
    <ul className={styles.blockers}>
      {blockers.map(({ key, message, href }) => (
        <li key={key}>
          <Link to={href}>{message}</Link>
        </li>
      ))}
    </ul>
    <div>
      <Button variant="secondary" onClick={onCheckAgain}>
        Check again
      </Button>
    </div>
  </section>
);

import type { Scholarship } from '../../contract.ts';
import styles from '../Scholarships.module.css';

export const SponsorLink = ({ row: { name, url } }: { row: Pick<Scholarship, 'name' | 'url'> }) => (
  <p>
    <a className={styles.link} href={url} target="_blank" rel="noreferrer">
      {`Sponsor’s page of ${name}`}
    </a>
  </p>
);

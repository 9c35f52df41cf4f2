import { Disclosure } from '../layout/Disclosure.tsx';
import styles from './OnThisPage.module.css';

type PagePart = {
  /** Of the element in the page. */
  readonly id: string;
  readonly label: string;
};

/** Links to the parts of a long page. @param folded for a list too long to stand open above the page */
export const OnThisPage = ({
  parts,
  folded = false,
}: {
  parts: readonly PagePart[];
  folded?: boolean;
}) => {
  const links = (
    <ul className={folded ? styles.list : styles.row}>
      {parts.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.parts} aria-label="On this page">
      {folded ? <Disclosure summary="On this page">{links}</Disclosure> : links}
    </nav>
  );
};

import { Disclosure } from '../layout/Disclosure.tsx';
import styles from './OnThisPage.module.css';

type PagePart = {
  /** Of the element in the page. */
  readonly id: string;
  readonly label: string;
};

/**
 * Links to the parts of a long page.
 * @param label another one where the page has two lists
 * @param folded for a list too long to stand open above the page
 */
export const OnThisPage = ({
  parts,
  label = 'On this page',
  folded = false,
}: {
  parts: readonly PagePart[];
  label?: string;
  folded?: boolean;
}) => {
  const links = (
    <ul className={folded ? styles.list : styles.row}>
      {parts.map((part) => (
        <li key={part.id}>
          <a href={`#${part.id}`}>{part.label}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.parts} aria-label={label}>
      {folded ? <Disclosure summary={label}>{links}</Disclosure> : links}
    </nav>
  );
};

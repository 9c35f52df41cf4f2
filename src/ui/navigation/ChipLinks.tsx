import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';
import styles from './ChipLinks.module.css';

type ChipLink = {
  readonly key: string;
  readonly label: string;
  /** Beside the label, in smaller print. */
  readonly detail?: string;
  readonly to: string;
  readonly isCurrent?: boolean;
  readonly onClick?: () => void;
};

/**
 * @param removes each link leads to the page without what its chip names
 * @param inOneLine chips that do not fit are scrolled to: dozens would fill the screen
 */
export const ChipLinks = ({
  label,
  links,
  removes = false,
  inOneLine = false,
  preventScrollReset = removes,
}: {
  label?: string;
  links: readonly ChipLink[];
  removes?: boolean;
  inOneLine?: boolean;
  preventScrollReset?: boolean;
}) => (
  <ul
    className={removes ? styles.chips : styles.offers}
    data-line={inOneLine || undefined}
    aria-label={label}
  >
    {links.map(({ key, label: text, detail, to, isCurrent = false, onClick }) => (
      <li key={key}>
        <Link
          to={to}
          preventScrollReset={preventScrollReset}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onClick}
        >
          {removes && <VisuallyHidden>Remove </VisuallyHidden>}
          {text}
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          {removes && <X size={18} aria-hidden />}
        </Link>
      </li>
    ))}
  </ul>
);

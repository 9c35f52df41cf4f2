import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';
import styles from './ChipLinks.module.css';

type ChipLink = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly onClick?: () => void;
};

/** @param removes each link leads to the page without what its chip names */
export const ChipLinks = ({
  label,
  links,
  removes = false,
}: {
  label?: string;
  links: readonly ChipLink[];
  removes?: boolean;
}) => (
  <ul className={removes ? styles.chips : styles.offers} aria-label={label}>
    {links.map(({ key, label: text, to, onClick }) => (
      <li key={key}>
        <Link to={to} preventScrollReset={removes} onClick={onClick}>
          {removes && <VisuallyHidden>Remove </VisuallyHidden>}
          {text}
          {removes && <X size={18} aria-hidden />}
        </Link>
      </li>
    ))}
  </ul>
);

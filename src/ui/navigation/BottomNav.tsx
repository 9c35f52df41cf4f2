import styles from './BottomNav.module.css';
import { NavLinkItem } from './NavLinkItem.tsx';
import type { NavItem } from './navItem.ts';
import { useKeyboardOpen } from '../hooks/useKeyboardOpen.ts';

export function BottomNav({
  items,
  label = 'Main',
}: {
  items: readonly NavItem[];
  label?: string;
}) {
  const keyboardOpen = useKeyboardOpen();
  return (
    <nav className={styles.nav} aria-label={label} hidden={keyboardOpen}>
      <ul>
        {items.slice(0, 5).map((item) => (
          <li key={item.href}>
            <NavLinkItem item={item} className={styles.link} badgeClass={styles.badge} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

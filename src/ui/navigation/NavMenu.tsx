import { type ReactNode, useState } from 'react';
import MenuIcon from 'lucide-react/icons/menu';
import { IconButton } from '../buttons/Button.tsx';
import styles from './Menu.module.css';
import { NavLinkItem } from './NavLinkItem.tsx';
import type { NavItem } from './navItem.ts';
import { LazySheet } from '../overlay/LazySheet.tsx';

export function NavMenu({
  items,
  label = 'Menu',
  children,
}: {
  items: readonly NavItem[];
  label?: string | undefined;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={label}
        icon={MenuIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <LazySheet open={open} onClose={() => setOpen(false)} title={label} placement="side">
        <nav aria-label={label}>
          <NavList items={items} />
        </nav>
        {children && <div className={styles.below}>{children}</div>}
      </LazySheet>
    </>
  );
}

/** Some places have no icon: without any, the labels begin at one edge. */
export function NavList({ items }: { items: readonly NavItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.href}>
          <NavLinkItem
            item={{ ...item, icon: undefined }}
            className={styles.entry}
            badgeClass={styles.badge}
          />
          {item.items && item.items.length > 0 && <NavList items={item.items} />}
        </li>
      ))}
    </ul>
  );
}

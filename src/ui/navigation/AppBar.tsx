import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './AppBar.module.css';
import { LampMark } from '../media/LampMark.tsx';
import { useBrokenPicture } from '../media/useBrokenPicture.ts';
import { NavLinkItem } from './NavLinkItem.tsx';
import type { NavItem } from './navItem.ts';
import { NavList } from './NavMenu.tsx';

export type Brand = {
  readonly name: string;
  readonly href: string;
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | null;
};

export function AppBar({
  brand,
  items = [],
  label = 'Main',
  menu,
  end,
}: {
  brand: Brand;
  items?: readonly NavItem[] | undefined;
  label?: string | undefined;
  menu?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <BrandLink brand={brand} />
        {items.length > 0 && (
          <nav className={styles.nav} aria-label={label}>
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <NavLinkItem item={{ ...item, icon: undefined }} className={styles.link} />
                  <ItemsBelow {...item} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.end}>
          {end}
          {menu && <div className={styles.menu}>{menu}</div>}
        </div>
      </div>
    </header>
  );
}

/** Opens without a script too, and never by hovering; src/app/shell/closeMenus.ts closes it. */
const ItemsBelow = ({ label, items = [] }: NavItem) =>
  items.length > 0 && (
    <details name="menu" className={styles.below}>
      <summary aria-label={`More in ${label}`} />
      <NavList items={items} />
    </details>
  );

export function BrandLink({ brand: { name, href, logo } }: { brand: Brand }) {
  const { isBroken, ref, onError } = useBrokenPicture(logo?.url);
  return (
    <Link to={href} className={styles.brand}>
      {logo && !isBroken ? (
        <img
          ref={ref}
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
          onError={onError}
        />
      ) : (
        <LampMark size={30} />
      )}
      <span className={styles.name}>{name}</span>
    </Link>
  );
}

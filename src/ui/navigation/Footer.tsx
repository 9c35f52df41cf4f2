import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Brand, BrandLink } from './AppBar.tsx';
import styles from './Footer.module.css';
import { useBrokenPicture } from '../media/useBrokenPicture.ts';
import { NavLinkItem } from './NavLinkItem.tsx';
import type { NavItem } from './navItem.ts';

export type FooterLogo = {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export type FooterGroup = { readonly title: string; readonly items: readonly NavItem[] };

export function Footer({
  brand,
  logo = null,
  groups,
  legal = [],
  legalTitle = 'Legal',
  textHref,
  children,
}: {
  brand: Brand;
  logo?: FooterLogo | null | undefined;
  groups: readonly FooterGroup[];
  legal?: readonly NavItem[] | undefined;
  legalTitle?: string | undefined;
  /** Where this page is as text alone, for the slowest connections. */
  textHref?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        {logo ? <Logo brand={brand} logo={logo} /> : <BrandLink brand={brand} />}
        <div className={styles.groups}>
          {groups.map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <Links items={items} />
            </nav>
          ))}
        </div>
        {children && <div className={styles.more}>{children}</div>}
        {legal.length > 0 && (
          <nav className={styles.legal} aria-label={legalTitle}>
            <Links items={legal} />
          </nav>
        )}
        {textHref !== undefined && (
          <a href={textHref} className={styles.link}>
            Text only
          </a>
        )}
      </div>
    </footer>
  );
}

/** A picture that cannot be shown makes room for the brand, as if none had been chosen. */
function Logo({ brand, logo: { url, alt, width, height } }: { brand: Brand; logo: FooterLogo }) {
  const { isBroken, ref, onError } = useBrokenPicture(url);
  if (isBroken) return <BrandLink brand={brand} />;
  return (
    <Link to={brand.href} className={styles.logo}>
      <img
        ref={ref}
        src={url}
        alt={alt || brand.name}
        width={width}
        height={height}
        loading="lazy"
        onError={onError}
      />
    </Link>
  );
}

const Links = ({ items }: { items: readonly NavItem[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item.href}>
        <NavLinkItem item={{ ...item, icon: undefined }} className={styles.link} />
        {item.items && item.items.length > 0 && <Links items={item.items} />}
      </li>
    ))}
  </ul>
);

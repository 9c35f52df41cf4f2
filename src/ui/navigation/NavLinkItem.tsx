import { Link } from 'react-router-dom';
import type { NavItem } from './navItem.ts';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

const externalHref = /^(?:https?:|mailto:|tel:)/u;

export function NavLinkItem({
  item,
  className,
  badgeClass,
  iconSize = 22,
  onNavigate,
}: {
  item: NavItem;
  className: string | undefined;
  badgeClass?: string | undefined;
  iconSize?: number;
  onNavigate?: (() => void) | undefined;
}) {
  const { label, href, icon: Icon, current, badge } = item;
  const content = (
    <>
      {Icon && <Icon size={iconSize} aria-hidden />}
      <span data-label={label}>{label}</span>
      {badge && (
        <span className={badgeClass}>
          <VisuallyHidden>, </VisuallyHidden>
          {badge}
        </span>
      )}
    </>
  );
  const shared = {
    className,
    'aria-current':
      current === 'branch' ? ('true' as const) : current ? ('page' as const) : undefined,
    onClick: () => onNavigate?.(),
  };
  if (externalHref.test(href))
    return (
      <a {...shared} href={href} rel="noopener">
        {content}
      </a>
    );
  return (
    <Link {...shared} to={href}>
      {content}
    </Link>
  );
}

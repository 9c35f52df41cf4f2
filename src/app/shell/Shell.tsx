import { type ReactNode, useEffect, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { loadAccountScreens } from '#features/account/client/parts.ts';
import { useMailLink } from '#session/mailLink.ts';
import { useSession } from '#session/session.ts';
import { itemsFor, useMenus, useSettings } from '#features/content/client/parts.ts';
import { AppBar, type Brand } from '#ui/navigation/AppBar.tsx';
import { BottomNav } from '#ui/navigation/BottomNav.tsx';
import { Footer, type FooterLogo } from '#ui/navigation/Footer.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import type { NavItem } from '#ui/navigation/navItem.ts';
import { NavMenu } from '#ui/navigation/NavMenu.tsx';
import { useBaseTitle } from '#ui/layout/pageMeta.ts';
import { SkipLink } from '#ui/accessibility/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { currentPlace } from './currentPlace.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { ConnectionPill } from '../sync/ConnectionPill.tsx';
import { guard } from '#shared/routing/guards.ts';
import { focusHeadline } from './focusHeadline.ts';
import { iconNamed } from './menuIcons.ts';
import { clearNotice, readNotice } from './messages/notice.ts';
import { paths } from '#shared/routing/paths.ts';
import { isPublicPage } from '#shared/routing/routePatterns.ts';
import { textSwitch } from '#shared/routing/textOnly.ts';
import { useScreenHandle } from './screenHandle.ts';
import styles from './Shell.module.css';
import { useUpdate } from '../update/useUpdate.ts';
import { scrollKey } from './scrollPosition.ts';

const loadUpdateBar = async () => (await import('../update/UpdateBar.tsx')).UpdateBar;
const UpdateBar = lazyPart(loadUpdateBar);
const LazyThemeChoice = lazyPart(
  async () => (await import('#ui/theme/ThemeChoice.tsx')).ThemeChoice,
);

const ShellExtras = lazyPart(async () => (await import('./ShellExtras.lazy.tsx')).ShellExtras);
const InstallEntry = lazyPart(
  async () => (await import('../install/InstallOffer.tsx')).InstallEntry,
);

const NoticeBanner = lazyPart(
  async () => (await import('./messages/NoticeBanner.tsx')).NoticeBanner,
);

const LazyAccountNotices = lazyPart(async () => (await loadAccountScreens()).AccountNotices);

const ThemeChoice = () => (
  <div className={styles.theme}>
    <LazyBoundary fallback={null} unavailable={null}>
      <LazyThemeChoice />
    </LazyBoundary>
  </div>
);

export function Shell({
  children,
  task = false,
  footer = false,
}: {
  children: ReactNode;
  /** A page to work on: its own lines stay in view, the bar scrolls away. */
  task?: boolean;
  footer?: boolean;
}) {
  const { brand, footerLogo } = useBrand();
  const menus = useShellMenus();
  const { key, pathname, search } = useLocation();
  const { state } = useUpdate();
  const title = useScreenTitle(brand.name);
  useFocusAfterNavigation(title);
  useEffect(() => {
    // Fetched ahead: when there is a new version, this one's files may be gone.
    void loadUpdateBar().catch(() => undefined);
  }, []);
  return (
    <div className={styles.shell} data-task={task ? '' : undefined}>
      <SkipLink targetId="content" />
      <AppBar
        brand={brand}
        items={menus.header}
        menu={
          <NavMenu items={menus.sheet}>
            <ThemeChoice />
            <LazyBoundary fallback={null} unavailable={null}>
              <InstallEntry />
            </LazyBoundary>
          </NavMenu>
        }
        end={
          <>
            <ConnectionPill />
            <AccountMenu signInBelow={menus.mobile.some(({ href }) => href === paths.login)} />
          </>
        }
      />
      {state.phase !== 'current' && (
        <LazyBoundary fallback={null} unavailable={null}>
          <div className={styles.notice}>
            <UpdateBar />
          </div>
        </LazyBoundary>
      )}
      <Notice key={key} />
      <AccountNotices />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer && (
        <Footer
          brand={brand}
          logo={footerLogo}
          groups={menus.footer}
          legal={menus.legal}
          legalTitle="About this site"
          textHref={
            isPublicPage(pathname)
              ? `${pathname}${search ? `${search}&` : '?'}${textSwitch.name}`
              : undefined
          }
        >
          <ThemeChoice />
        </Footer>
      )}
      {menus.mobile.length > 0 && <BottomNav items={menus.mobile} label="Main places" />}
      <LazyBoundary fallback={null} unavailable={null}>
        <ShellExtras />
      </LazyBoundary>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

function useBrand(): { readonly brand: Brand; readonly footerLogo: FooterLogo | null } {
  const { settings } = useSettings();
  const logo = settings?.headerLogo;
  return {
    brand: {
      name: settings?.siteName ?? __SITE_NAME__,
      href: paths.home,
      logo: logo ? { url: logo.url, width: logo.width, height: logo.height } : null,
    },
    footerLogo: settings?.footerLogo ?? null,
  };
}

type ShellMenus = {
  readonly header: readonly NavItem[];
  readonly sheet: readonly NavItem[];
  readonly mobile: readonly NavItem[];
  readonly legal: readonly NavItem[];
  readonly footer: readonly { title: string; items: readonly NavItem[] }[];
};

const guestPlaces: readonly NavItem[] = [
  { label: 'Sign in', href: paths.login },
  { label: 'Create an account', href: paths.signup },
];

function useShellMenus(): ShellMenus {
  const session = useSession();
  const menus = useMenus();
  const { pathname } = useLocation();
  const audience =
    session.kind === 'guest' ? 'guest' : session.roleName === 'Student' ? 'student' : 'nurse';
  type Place = ReturnType<typeof itemsFor>[number];
  /** A place that would turn a member away is not offered; a guest is asked to sign in on the way. */
  const isOpen = ({ href }: Place): boolean =>
    session.kind === 'guest' || guard(href, session).kind !== 'redirect';
  const hrefsOf = (places: readonly Place[]): string[] =>
    places.filter(isOpen).flatMap(({ href, items = [] }) => [href, ...hrefsOf(items)]);
  const toNav = (
    places: readonly Place[],
    current = currentPlace(pathname, hrefsOf(places)),
  ): NavItem[] =>
    places.filter(isOpen).map(({ label, href, icon, items = [] }) => {
      const below = toNav(items, current);
      const isBranch = href === current || below.some((item) => item.current);
      return {
        label,
        href,
        icon: iconNamed(icon),
        current: href === pathname || (isBranch && 'branch'),
        items: below,
      };
    });
  const at = (location: Parameters<typeof itemsFor>[1]) =>
    toNav(itemsFor(menus, location, audience));
  const header = at('header');
  const joining = guestPlaces.filter(({ href }) => header.every((item) => item.href !== href));
  return {
    header,
    sheet: session.kind === 'guest' ? [...header, ...joining] : header,
    mobile: at('mobile'),
    legal: at('legal'),
    footer: menus
      .filter(({ location }) => location === 'footer')
      .map((menu) => ({
        title: menu.title,
        items: toNav(itemsFor([menu], 'footer', audience)),
      }))
      .filter(({ items }) => items.length > 0),
  };
}

function Notice() {
  const [notice, setNotice] = useState(readNotice);
  const isOpen = useMounted();
  useEffect(clearNotice, []);
  if (!isOpen || notice === null) return null;
  return (
    <LazyBoundary fallback={<div className={styles.noticeComing} />} unavailable={null}>
      <div className={styles.notice}>
        <NoticeBanner notice={notice} onClose={() => setNotice(null)} />
      </div>
    </LazyBoundary>
  );
}

function AccountNotices() {
  const session = useSession();
  const link = useMailLink();
  const waits =
    session.kind === 'member' && ['pending_email', 'deletion_scheduled'].includes(session.status);
  const [shown, setShown] = useState(false);
  if (!shown && (waits || (link !== null && session.kind === 'member'))) setShown(true);
  return (
    shown && (
      <LazyBoundary fallback={<div className={styles.noticeComing} />} unavailable={null}>
        <div className={styles.notice}>
          <LazyAccountNotices />
        </div>
      </LazyBoundary>
    )
  );
}

function useScreenTitle(siteName: string): string {
  const { search } = useLocation();
  const { title: ofScreen = '' } = useScreenHandle() ?? {};
  const title = typeof ofScreen === 'function' ? ofScreen(new URLSearchParams(search)) : ofScreen;
  useBaseTitle(title, siteName);
  return title;
}

// Outlives the shell: every layout brings its own.
let focusedScreen: string | null = null;

/**
 * The headline takes the focus, so that a screen reader starts there, unless the screen has already put it further in.
 */
function useFocusAfterNavigation(title: string): void {
  const { pathname } = useLocation();
  const screen = `${pathname} ${title}`;
  useEffect(() => {
    const first = focusedScreen === null;
    if (focusedScreen === screen) return undefined;
    focusedScreen = screen;
    if (first) return undefined;
    return focusHeadline(document.getElementById('content'));
  }, [screen]);
}

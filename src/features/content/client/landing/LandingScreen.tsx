import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { Column } from '#ui/layout/Layout.tsx';
import { LampMark } from '#ui/media/LampMark.tsx';
import { useBaseTitle, usePageMeta } from '#ui/layout/pageMeta.ts';
import { SkipLink } from '#ui/accessibility/SkipLink.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { Settings } from '#features/content/contract.ts';
import { SettingsBoundary } from '../SettingsBoundary.tsx';
import { builtInHero } from '../home/builtInHero.ts';
import { withCampaign } from './campaign.ts';
import { Hero } from '../home/Hero.tsx';
import type { HomeSlots } from '../home/homeSlots.ts';
import { HomeBlocks } from '../home/lazyBlocks.ts';
import { useNextAction } from '../home/nextAction.ts';
import { PrintedHome } from './PrintedHome.tsx';
import styles from './LandingScreen.module.css';
import { useSettings } from '../settingsStore.ts';

const title = 'Welcome';

/** For a campaign, a poster or a kiosk: no layout, no menus, one action (features.md §6.2). */
export function LandingScreen({ notices, ...slots }: HomeSlots & { notices?: ReactNode }) {
  const siteName = useSettings().settings?.siteName ?? __SITE_NAME__;
  const online = useOnline();
  useBaseTitle(title, siteName);
  return (
    <div className={styles.page}>
      <SkipLink targetId="content" />
      <Column>
        <header className={styles.top}>
          <Link to="/" className={styles.home}>
            <LampMark size={30} />
            <span>{`${siteName} home`}</span>
          </Link>
        </header>
        <p className={styles.connection} aria-live="polite">
          {!online && 'You’re offline. You can still read this page.'}
        </p>
        <div className={styles.notices}>{notices}</div>
        <main id="content" className={styles.main} tabIndex={-1}>
          <SettingsBoundary>
            {(settings) => <Landing settings={settings} {...slots} />}
          </SettingsBoundary>
        </main>
        <PrintedHome />
      </Column>
    </div>
  );
}

function Landing({ settings, ...slots }: HomeSlots & { settings: Settings | null }) {
  const session = useSession();
  const { search } = useLocation();
  const home = settings?.home ?? null;
  const hero = home?.landing?.hero ?? home?.hero ?? builtInHero;
  const action = useNextAction(session, hero.primaryCta ?? home?.hero.primaryCta ?? null);
  // The home says the same: one of the two is enough for search engines.
  usePageMeta({ title, description: hero.subtitle, canonical: null, allowArchiving: true });
  return (
    <>
      <Hero
        title={hero.title || builtInHero.title}
        subtitle={hero.subtitle}
        image={hero.image}
        action={{ ...action, href: withCampaign(action.href, search) }}
        second={null}
      />
      <HomeBlocks settings={settings} order={home?.landing?.order ?? home?.order} {...slots} />
    </>
  );
}

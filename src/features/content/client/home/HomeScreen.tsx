import { useSession } from '#session/session.ts';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { Settings } from '#features/content/contract.ts';
import { SettingsBoundary } from '../SettingsBoundary.tsx';
import { builtInHero } from './builtInHero.ts';
import { Hero } from './Hero.tsx';
import type { HomeSlots } from './homeSlots.ts';
import { HomeBlocks } from './lazyBlocks.ts';
import { useNextAction } from './nextAction.ts';
import { homeData } from './structuredData.ts';

export const HomeScreen = (slots: HomeSlots) => (
  <SettingsBoundary>{(settings) => <Home settings={settings} {...slots} />}</SettingsBoundary>
);

function Home({ settings, ...slots }: HomeSlots & { settings: Settings | null }) {
  const session = useSession();
  const home = settings?.home ?? null;
  const hero = home?.hero ?? builtInHero;
  usePageMeta({
    title: '',
    description: hero.subtitle,
    canonical: '/',
    // Only the server says it, so the browser does not load it.
    ...(import.meta.env.SSR && { jsonLd: (origin: string) => homeData(settings, origin) }),
  });
  return (
    <>
      <Hero
        title={hero.title || builtInHero.title}
        subtitle={hero.subtitle}
        image={hero.image}
        action={useNextAction(session, hero.primaryCta)}
        second={hero.secondaryCta}
      />
      <HomeBlocks settings={settings} order={home?.order} {...slots} />
    </>
  );
}

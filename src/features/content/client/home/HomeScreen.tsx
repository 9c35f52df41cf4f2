import { useSession } from '../../../session/session.ts';
import { usePageMeta } from '../../../ui/pageMeta.ts';
import type { Settings } from '../contract.ts';
import { FromSettings } from './FromSettings.tsx';
import { builtInHero } from './home/builtInHero.ts';
import { Hero } from './home/Hero.tsx';
import type { HomeSlots } from './home/homeSlots.ts';
import { HomeBlocks } from './home/lateBlocks.ts';
import { useNextAction } from './home/nextAction.ts';
import { homeData } from './home/structuredData.ts';

/** The public home: what the settings say, and the one next thing for whoever is here. */
export const HomeScreen = (slots: HomeSlots) => (
  <FromSettings>{(settings) => <Home settings={settings} {...slots} />}</FromSettings>
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

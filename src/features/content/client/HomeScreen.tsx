import { useSession } from '../../../session/session.ts';
import { preview } from '../../../shared/text/preview.ts';
import { usePageMeta } from '../../../ui/pageMeta.ts';
import type { Settings } from '../contract.ts';
import { FromSettings } from './FromSettings.tsx';
import { builtInHero } from './home/builtInHero.ts';
import { Hero } from './home/Hero.tsx';
import { HomeBlocks, type HomeSlots, questionsOf } from './home/HomeBlocks.tsx';
import { nextAction } from './home/nextAction.ts';
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
    description: preview(hero.subtitle, 159),
    canonical: '/',
    jsonLd: (origin) => homeData(settings, questionsOf(settings), origin),
  });
  return (
    <>
      <Hero
        title={hero.title || builtInHero.title}
        subtitle={hero.subtitle}
        image={hero.image}
        action={nextAction(session, hero.primaryCta)}
        second={hero.secondaryCta}
      />
      <HomeBlocks settings={settings} order={home?.order} {...slots} />
    </>
  );
}

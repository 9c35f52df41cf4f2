import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { VideoFacade } from '#ui/media/VideoFacade.tsx';
import { type HomeBlock, homeBlocks, type Settings } from '#features/content/contract.ts';
import { CallToAction } from './CallToAction.tsx';
import styles from './HomeBlocks.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import type { HomeSlots } from './homeSlots.ts';
import { Questions } from './Questions.tsx';
import { collectQuestions } from './collectQuestions.ts';
import { builtInSearch, SearchBox } from './search/SearchBox.tsx';
import { Stats } from './Stats.tsx';
import { Testimonials } from './Testimonials.tsx';

export function HomeBlocks({
  settings,
  order,
  posts,
  schools,
}: HomeSlots & { settings: Settings | null; order: readonly HomeBlock[] | undefined }) {
  const home = settings?.home ?? null;
  const process = settings?.applicationProcess ?? null;
  const questions = collectQuestions(settings);
  const blocks: Record<HomeBlock, ReactNode> = {
    search: <SearchBox search={home?.search ?? builtInSearch} />,
    stats: home && home.stats.length > 0 && <Stats stats={home.stats} />,
    steps: process && process.steps.length > 0 && <HowItWorks process={process} />,
    schools: home && home.featuredUniversityIds.length > 0 && schools,
    posts: typeof posts === 'function' ? posts(home?.featuredPostIds ?? []) : posts,
    testimonials: home && home.testimonials.length > 0 && (
      <Testimonials testimonials={home.testimonials} />
    ),
    video: home?.video && (
      <PageSection title="Watch">
        <VideoFacade video={home.video} />
      </PageSection>
    ),
    faq: questions.length > 0 && <Questions questions={questions} />,
    cta: home?.ctaBand && <CallToAction band={home.ctaBand} />,
  };
  const shown = [...new Set(order ?? homeBlocks)].filter((name) => Boolean(blocks[name]));
  return (
    <>
      {shown.map((name) => (
        <div key={name} className={styles.block} data-block={name}>
          {blocks[name]}
        </div>
      ))}
      {shown.every((name) => name === 'search') && <PublicPages />}
    </>
  );
}

const PublicPages = () => (
  <ul className={styles.pages}>
    <li>
      <Link to="/what-is-bsn-adn--lvn-in-nursing-practice">Compare BSN, ADN and LVN</Link>
    </li>
    <li>
      <Link to="/about">About us</Link>
    </li>
    <li>
      <Link to="/contact">Contact us</Link>
    </li>
  </ul>
);

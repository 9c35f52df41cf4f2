import { Link } from 'react-router-dom';
import { LampDrawing } from '../../../ui/illustrations/LampDrawing.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePageMeta } from '../../../ui/pageMeta.ts';
import { PageSection } from '../../../ui/PageSection.tsx';
import { takenOverLater } from '../../../ui/takenOverLater.tsx';
import type { Settings } from '../contract.ts';
import { DataSources, Partners, Team, Timeline } from './about/AboutParts.tsx';
import styles from './AboutScreen.module.css';
import { FromSettings } from './FromSettings.tsx';

const VideoFacade = takenOverLater(
  async () => (await import('../../../ui/VideoFacade.tsx')).VideoFacade,
);

/** Who stands behind the site (features.md §6.3). A part that staff have not filled is left out with its headline. */
export const AboutScreen = () => (
  <FromSettings>{(settings) => <About settings={settings} />}</FromSettings>
);

function About({ settings }: { settings: Settings | null }) {
  const about = settings?.about ?? null;
  const siteName = settings?.siteName ?? __SITE_NAME__;
  usePageMeta({
    title: 'About',
    description: about?.intro || `Who makes ${siteName}, and how to reach us.`,
    canonical: '/about',
  });
  return (
    <>
      <div className={styles['head']}>
        <PageHeader title={`About ${siteName}`} lead={about?.intro} />
        <LampDrawing size={112} />
      </div>
      {about?.mission && (
        <PageSection title="What we are for">
          <p className={styles['mission']}>{about.mission}</p>
        </PageSection>
      )}
      <TextSection title="Our story" text={about?.story} />
      {about?.video && (
        <PageSection title="Watch">
          <VideoFacade video={about.video} />
        </PageSection>
      )}
      {about && about.team.length > 0 && <Team team={about.team} />}
      {about && about.partners.length > 0 && <Partners partners={about.partners} />}
      {about && about.timeline.length > 0 && <Timeline timeline={about.timeline} />}
      <TextSection title="How we are paid" text={about?.howWePay} />
      {about && about.dataSources.length > 0 && <DataSources sources={about.dataSources} />}
      <TextSection title="Accessibility" text={about?.accessibility} />
      <TextSection title="For the press" text={about?.press} />
      <PageSection title="Contact">
        <p>
          <Link to="/contact">Write to us</Link> with a question, a correction, or something that
          does not work.
        </p>
      </PageSection>
    </>
  );
}

/** Paragraphs as staff typed them: an empty line parts two. */
function TextSection({ title, text }: { title: string; text: string | undefined }) {
  if (!text?.trim()) return null;
  return (
    <PageSection title={title}>
      <div className={styles['text']}>
        {text
          .trim()
          .split(/\n\s*\n/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </PageSection>
  );
}

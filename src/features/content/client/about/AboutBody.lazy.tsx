import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { VideoFacade } from '#ui/media/VideoFacade.tsx';
import type { Settings } from '#features/content/contract.ts';
import styles from './AboutBody.module.css';
import { DataSources, Partners, Team, Timeline } from './AboutParts.tsx';

export function AboutBody({
  about,
  updates,
}: {
  about: Settings['about'];
  /** What was loaded into the catalogue, below where the facts come from. */
  updates?: ReactNode;
}) {
  const team = about?.team.filter(isNamed) ?? [];
  const partners = about?.partners.filter(isNamed) ?? [];
  return (
    <>
      {about?.mission && (
        <PageSection title="Our mission">
          <p className={styles.mission}>{about.mission}</p>
        </PageSection>
      )}
      <TextSection title="Our story" text={about?.story} />
      {about?.video && (
        <PageSection title="Watch">
          <VideoFacade video={about.video} />
        </PageSection>
      )}
      {team.length > 0 && <Team team={team} />}
      {partners.length > 0 && <Partners partners={partners} />}
      {about && about.timeline.length > 0 && <Timeline timeline={about.timeline} />}
      <TextSection title="How we make money" text={about?.howWePay} />
      {about && about.dataSources.length > 0 && <DataSources sources={about.dataSources} />}
      {updates}
      <TextSection title="Accessibility" text={about?.accessibility} />
      <TextSection title="Press" text={about?.press} />
      <PageSection title="Contact">
        <p>
          <Link to="/contact">Write to us</Link> with a question, a correction, or something that
          isn’t working.
        </p>
      </PageSection>
    </>
  );
}

const isNamed = ({ name }: { name: string }): boolean => name.trim() !== '';

function TextSection({ title, text }: { title: string; text: string | undefined }) {
  if (!text?.trim()) return null;
  return (
    <PageSection title={title}>
      <div className={styles.text}>
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

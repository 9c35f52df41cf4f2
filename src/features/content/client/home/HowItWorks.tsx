import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { ChartIllustration } from '#ui/media/illustrations/ChartIllustration.tsx';
import type { IllustrationProps } from '#ui/media/illustrations/Illustration.tsx';
import { HandsIllustration } from '#ui/media/illustrations/HandsIllustration.tsx';
import { LampIllustration } from '#ui/media/illustrations/LampIllustration.tsx';
import { MapPinIllustration } from '#ui/media/illustrations/MapPinIllustration.tsx';
import { StethoscopeIllustration } from '#ui/media/illustrations/StethoscopeIllustration.tsx';
import { WardWindowIllustration } from '#ui/media/illustrations/WardWindowIllustration.tsx';
import { PageSection } from '#ui/layout/PageSection.tsx';
import type { Settings } from '#features/content/contract.ts';
import styles from './HowItWorks.module.css';

type Process = NonNullable<Settings['applicationProcess']>;

const illustrations: Readonly<Record<string, ComponentType<IllustrationProps>>> = {
  chart: ChartIllustration,
  hands: HandsIllustration,
  lamp: LampIllustration,
  'map-pin': MapPinIllustration,
  stethoscope: StethoscopeIllustration,
  'ward-window': WardWindowIllustration,
};

export function HowItWorks({ process }: { process: Process }) {
  const weeks = process.timelineWeeks;
  return (
    <PageSection
      stacked
      title="How it works"
      intro={
        <>
          {process.intro}
          {weeks !== null && ` It usually takes ${weeks} ${weeks === 1 ? 'week' : 'weeks'}.`}
        </>
      }
    >
      <ol className={styles.steps}>
        {process.steps.map(({ title, body, icon, duration, href }) => {
          const StepDrawing = illustrations[icon];
          return (
            <li key={title}>
              {StepDrawing && <StepDrawing size={72} />}
              <h3 className={styles.title}>{title}</h3>
              <p>{body}</p>
              {duration && <p className={styles.duration}>{duration}</p>}
              {href && <Link to={href}>Go to {title.toLowerCase()}</Link>}
            </li>
          );
        })}
      </ol>
    </PageSection>
  );
}

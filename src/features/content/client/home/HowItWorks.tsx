import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { ChartDrawing } from '../../../../ui/illustrations/ChartDrawing.tsx';
import type { DrawingProps } from '../../../../ui/illustrations/Drawing.tsx';
import { HandsDrawing } from '../../../../ui/illustrations/HandsDrawing.tsx';
import { LampDrawing } from '../../../../ui/illustrations/LampDrawing.tsx';
import { MapPinDrawing } from '../../../../ui/illustrations/MapPinDrawing.tsx';
import { StethoscopeDrawing } from '../../../../ui/illustrations/StethoscopeDrawing.tsx';
import { WardWindowDrawing } from '../../../../ui/illustrations/WardWindowDrawing.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import type { Settings } from '../../contract.ts';
import styles from './HowItWorks.module.css';

type Process = NonNullable<Settings['applicationProcess']>;

/** The drawings that staff may name; an unknown name shows none. */
const drawings: Readonly<Record<string, ComponentType<DrawingProps>>> = {
  chart: ChartDrawing,
  hands: HandsDrawing,
  lamp: LampDrawing,
  'map-pin': MapPinDrawing,
  stethoscope: StethoscopeDrawing,
  'ward-window': WardWindowDrawing,
};

/** The way through an application, in order. */
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
      <ol className={styles['steps']}>
        {process.steps.map(({ title, body, icon, duration, href }) => {
          const StepDrawing = drawings[icon];
          return (
            <li key={title}>
              {StepDrawing && <StepDrawing size={72} />}
              <h3 className={styles['title']}>{title}</h3>
              <p>{body}</p>
              {duration && <p className={styles['duration']}>{duration}</p>}
              {href && <Link to={href}>Go to {title.toLowerCase()}</Link>}
            </li>
          );
        })}
      </ol>
    </PageSection>
  );
}

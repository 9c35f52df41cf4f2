import { useId } from 'react';
import { joined } from '#shared/text/plural.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { Scholarship, ScholarshipDetails, TrackBody } from '../../contract.ts';
import { kindLabels, reportLabels, requirementLabels } from '../../labels.ts';
import type { Fit, MatchResult, Reason } from '../../match.ts';
import { closingMoment, type ScholarshipState, zoneOfCycle } from '../../rules.ts';
import { amountLine, dateLines, stateLabel, stateTone } from '../cardText.ts';
import styles from '../Scholarships.module.css';
import type { Track } from '../useTracks.ts';
import { CardDetails } from './CardDetails.tsx';
import { TrackButton } from './TrackButton.tsx';

const fitLabels: Readonly<Record<Fit, { label: string; tone: 'good' | 'info' | undefined }>> = {
  fits: { label: 'Fits you', tone: 'good' },
  may: { label: 'May fit you', tone: 'info' },
  no: { label: 'Doesn’t fit you', tone: undefined },
};

const reasonMarks: Readonly<Record<Reason['kind'], string>> = {
  yes: 'Yes: ',
  no: 'No: ',
  ask: 'Not sure: ',
  read: 'Your call: ',
};

type Props = {
  readonly row: Scholarship;
  readonly state: ScholarshipState;
  readonly match: MatchResult | null;
  /** Null while they are not loaded. */
  readonly details: ScholarshipDetails | null;
  readonly track: Track | null;
  readonly userId: string;
  readonly onTrack: (slug: string, name: string, track: TrackBody) => Promise<void>;
};

export function ScholarshipCard({ row, state, match, details, track, userId, onTrack }: Props) {
  const title = useId();
  const { requirements } = row;
  return (
    <article className={styles.card} aria-labelledby={title}>
      <div>
        <h3 id={title}>{row.name}</h3>
        <p className={styles.soft}>{row.sponsor}</p>
      </div>
      <div className={styles.line}>
        <Badge tone={stateTone[state.kind]}>{stateLabel(state)}</Badge>
        {row.kind !== 'scholarship' && <Badge>{kindLabels[row.kind]}</Badge>}
        {row.demo && <Badge tone="warn">Sample, not real</Badge>}
        {match && <Badge tone={fitLabels[match.fit].tone}>{fitLabels[match.fit].label}</Badge>}
      </div>
      <p>{amountLine(row)}</p>
      <Dates row={row} state={state} />
      {row.reported.length > 0 && (
        <InlineNotice tone="warn">
          {`People say this has changed: ${joined(row.reported.map((each) => reportLabels[each].toLowerCase()))}. Check the sponsor’s page first.`}
        </InlineNotice>
      )}
      <p>
        {requirements.length === 0
          ? 'The sponsor doesn’t say what to hand in.'
          : `To hand in: ${joined(requirements.map((each) => requirementLabels[each].toLowerCase().replace('fafsa', 'FAFSA')))}`}
      </p>
      {match && (
        <ul className={styles.reasons} aria-label={`Why: ${row.name}`}>
          {match.reasons.map(({ kind, text }) => (
            <li key={text}>
              <strong>{reasonMarks[kind]}</strong>
              {text}
            </li>
          ))}
        </ul>
      )}
      <TrackButton row={row} track={track} onTrack={onTrack} />
      <Disclosure summary={`Details of ${row.name}`}>
        <CardDetails row={row} details={details} userId={userId} />
      </Disclosure>
    </article>
  );
}

/** With both clocks where the sponsor names a time. */
export function Dates({ row, state }: { row: Scholarship; state: ScholarshipState }) {
  const { cycle } = row;
  const closing = state.kind === 'open' && cycle.closesAt !== null ? closingMoment(cycle) : null;
  return (
    <>
      {dateLines(row, state).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {closing && (
        <DualTime at={closing.toISOString()} zone={zoneOfCycle(cycle)} label="Closing time" />
      )}
      {state.kind === 'open' && cycle.zone === null && (
        <p className={styles.soft}>
          The sponsor names no time zone. We count by Eastern time, to be on the safe side.
        </p>
      )}
    </>
  );
}

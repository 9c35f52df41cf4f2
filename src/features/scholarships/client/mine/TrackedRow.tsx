import { useId, useState } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { CheckboxGroup } from '#ui/form/ChoiceFields.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import type { TrackBody } from '../../contract.ts';
import type { ScholarshipEntry } from '../../filters.ts';
import { requirementLabels, trackLabels } from '../../labels.ts';
import {
  isOpenTrack,
  nextTrackStates,
  remindDays,
  type TrackState,
  trackStates,
} from '../../policy.ts';
import { requirements } from '../../values.ts';
import { amountLine, stateLabel, stateTone } from '../cardText.ts';
import { Dates } from '../list/ScholarshipCard.tsx';
import { SponsorLink } from '../list/SponsorLink.tsx';
import { WaitingBadge } from '../list/TrackButton.tsx';
import { readDollars } from '../readDollars.ts';
import styles from '../Scholarships.module.css';
import type { Track, Tracks } from '../useTracks.ts';

const valueOf = ({ state, checklist, remindDays: days, amountWon }: Track): TrackBody => ({
  state,
  checklist: [...checklist],
  remindDays: [...days],
  amountWon,
});

/** The amount belongs to what was won. */
const moveTo = (track: Track, state: TrackState): TrackBody => ({
  ...valueOf(track),
  state,
  amountWon: state === 'won' ? track.amountWon : null,
});

type Props = {
  readonly track: Track;
  /** Null once it is gone from the list. */
  readonly entry: ScholarshipEntry | null;
  readonly onSave: Tracks['save'];
};

export function TrackedRow({ track, entry, onSave }: Props) {
  const title = useId();
  const [hasFailed, setFailed] = useState(false);
  const { slug, name, state } = track;
  const save = (next: TrackBody): void => {
    setFailed(false);
    onSave(slug, name, next).catch(() => setFailed(true));
  };
  return (
    <article className={styles.card} aria-labelledby={title}>
      <div>
        <h4 id={title}>{name}</h4>
        {entry && <p className={styles.soft}>{entry.row.sponsor}</p>}
      </div>
      <div className={styles.line}>
        {entry && <Badge tone={stateTone[entry.state.kind]}>{stateLabel(entry.state)}</Badge>}
        <WaitingBadge track={track} />
      </div>
      {entry ? (
        <>
          <p>{amountLine(entry.row)}</p>
          <Dates row={entry.row} state={entry.state} />
          <SponsorLink row={entry.row} />
        </>
      ) : (
        <p>We don’t list it anymore. What you noted stays here.</p>
      )}
      <Refused track={track} />
      {hasFailed && (
        <InlineNotice tone="bad">
          That change wasn’t saved on this device. Try it again.
        </InlineNotice>
      )}
      <SelectField
        label={`How far you are with ${name}`}
        preset
        width="medium"
        value={state}
        options={trackStates
          .filter((each) => each === state || nextTrackStates(state).includes(each))
          .map((value) => ({ value, label: trackLabels[value] }))}
        onChange={(value) => {
          const next = trackStates.find((each) => each === value);
          if (next !== undefined) save(moveTo(track, next));
        }}
      />
      {isOpenTrack(state) && <Checklist track={track} entry={entry} onChange={save} />}
      {isOpenTrack(state) && <Reminders track={track} onChange={save} />}
      {state === 'won' && <AmountWon track={track} onChange={save} />}
    </article>
  );
}

type Part = { readonly track: Track; readonly onChange: (next: TrackBody) => void };

function Refused({ track: { waiting } }: Pick<Part, 'track'>) {
  const outbox = useOffline()?.outbox;
  if (!waiting?.refusal) return null;
  return (
    <>
      <InlineNotice tone="bad">{waiting.refusal.message}</InlineNotice>
      <div className={styles.line}>
        <Button onClick={() => void outbox?.retry(waiting.id)}>Send it again</Button>
        <Button
          variant="quiet"
          onClick={() => void outbox?.cancel(waiting.id, { uncertain: true })}
        >
          Use what our server has
        </Button>
      </div>
    </>
  );
}

function Checklist({ track, entry, onChange }: Part & Pick<Props, 'entry'>) {
  const { checklist } = track;
  const asked = requirements.filter(
    (each) => entry?.row.requirements.includes(each) || checklist.includes(each),
  );
  if (asked.length === 0) return null;
  return (
    <CheckboxGroup
      label={`Ready for ${track.name}`}
      options={asked.map((value) => ({ value, label: requirementLabels[value] }))}
      values={checklist}
      onToggle={(value, isOn) =>
        onChange({
          ...valueOf(track),
          checklist: requirements.filter((each) =>
            each === value ? isOn : checklist.includes(each),
          ),
        })
      }
    />
  );
}

function Reminders({ track, onChange }: Part) {
  const own = track.remindDays;
  return (
    <CheckboxGroup
      label={`Remind me before ${track.name} closes`}
      hint="By notification in the morning, and in your summary by email on Mondays."
      options={remindDays.map((days) => ({
        value: String(days),
        label: days === 1 ? '1 day before' : `${days} days before`,
      }))}
      values={own.map(String)}
      onToggle={(value, isOn) =>
        onChange({
          ...valueOf(track),
          remindDays: remindDays.filter((days) =>
            String(days) === value ? isOn : own.includes(days),
          ),
        })
      }
    />
  );
}

function AmountWon({ track, onChange }: Part) {
  const [text, setText] = useState(track.amountWon === null ? '' : String(track.amountWon));
  const dollars = readDollars(text);
  const isNew = dollars !== undefined && dollars !== track.amountWon;
  return (
    <>
      <NumberField
        whole
        label={`Dollars you won from ${track.name}`}
        value={text}
        error={dollars === undefined ? 'Use whole dollars, like 1500' : undefined}
        onChange={setText}
        onBlur={() => {
          if (isNew) onChange({ ...valueOf(track), amountWon: dollars ?? null });
        }}
      />
    </>
  );
}

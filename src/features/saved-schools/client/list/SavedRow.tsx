import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPartialDate, parsePartialDate } from '#shared/time/formatDate.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { CheckboxGroup } from '#ui/form/ChoiceFields.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { RowCard } from '#ui/layout/RowCard.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { daysUntil, deadlineState } from '#features/schools/rules.ts';
import { savedEvents } from '#features/saved-schools/savedEvents.ts';
import { deadlineLabels, formatMoney } from '#shared/reference/catalogue/labels.ts';
import { awardYears, taughtTypes, typeNames } from '#shared/reference/catalogue/awards.ts';
import { plural } from '#shared/text/plural.ts';
import { AddFromList } from '#features/application/client/parts.ts';
import { CompareTick, schoolQuery } from '#features/schools/client/parts.ts';
import { ChangeList } from './ChangeList.tsx';
import { NoteField } from './NoteField.tsx';
import { NoteReview } from './NoteReview.tsx';
import styles from '../Saved.module.css';
import type { SavedItem, SavedProgram } from '../savedItems.ts';
import { dismissSaved, editSchool } from '../sync/savedSchools.ts';
import { eventLabels, inDays, isTag, rowState, tagLabels } from '../savedLabels.ts';

export type SavedRowProps = {
  readonly item: SavedItem;
  readonly position: number;
  readonly count: number;
  readonly now: number;
  readonly onMove: ((step: -1 | 1) => void) | null;
  readonly onRemove: () => void;
  readonly selected: boolean | null;
  readonly onSelect: (selected: boolean) => void;
  readonly online: boolean;
};

export function SavedRow(props: SavedRowProps) {
  const { item, position, count, onMove, onRemove } = props;
  const { id, slug, name } = item;
  return (
    <RowCard
      id={`saved-${id}`}
      title={name}
      position={position}
      count={count}
      editHref={`/university/${slug}`}
      summary={<Body {...props} />}
      inMenu
      onRemove={onRemove}
      onMoveUp={onMove ? () => onMove(-1) : undefined}
      onMoveDown={onMove ? () => onMove(1) : undefined}
    />
  );
}

function Body({ item, now, selected, onSelect, online }: SavedRowProps) {
  const { record, facts, slug, name } = item;
  return (
    <div className={styles.body}>
      <Marks item={item} />
      {facts && <Taught facts={facts} />}
      <Due item={item} now={now} />
      {item.fit && <p className={styles.soft}>{item.fit.line}</p>}
      {facts?.open === false && <Closed item={item} />}
      {record.returned && <Returned id={item.id} />}
      <ChangeList item={item} />
      <NoteReview record={record} name={name} />
      <Details item={item} online={online} />
      <div className={styles.ticks}>
        {selected !== null && (
          <label className={styles.select}>
            <input
              type="checkbox"
              checked={selected}
              aria-label={`Select ${name}`}
              onChange={(event) => onSelect(event.target.checked)}
            />
            <span aria-hidden="true">Select</span>
          </label>
        )}
        <CompareTick school={{ slug, name }} />
        {facts?.open === true && item.programs.length > 0 && (
          <AddFromList
            school={{ slug, name }}
            programIds={item.programs.map((program) => program.id)}
            schoolQuery={schoolQuery}
          />
        )}
      </div>
    </div>
  );
}

function Marks({ item: { record, facts, miles } }: { item: SavedItem }) {
  const { tag } = record.local;
  const place = facts === null ? '' : `${facts.city}, ${facts.state}`;
  const distance =
    miles === null ? '' : ` · ${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles`;
  const state = rowState[record.state];
  return (
    <div className={styles.marks}>
      <span>{place + distance}</span>
      {tag !== '' && isTag(tag) && <Badge tone="info">{tagLabels[tag]}</Badge>}
      {facts?.fictitious && <Badge>Sample school</Badge>}
      {state !== '' && <Badge tone="warn">{state}</Badge>}
    </div>
  );
}

/** `Nursing programs: BSN (290 graduates in 2023–24), MSN` */
function Taught({ facts }: { facts: NonNullable<SavedItem['facts']> }) {
  const taught = taughtTypes(facts).map((type) => {
    const reported = facts.awards.find((each) => each.type === type);
    return reported && reported.awards > 0
      ? `${typeNames[type]} (${plural(reported.awards, 'graduate')} in ${awardYears(reported.year)})`
      : typeNames[type];
  });
  return taught.length > 0 && <p className={styles.soft}>Nursing programs: {taught.join(', ')}</p>;
}

function Due({ item: { next, facts, programs }, now }: { item: SavedItem; now: number }) {
  if (next === null) return <p className={styles.soft}>{whyNoDate(facts, programs)}</p>;
  const state = deadlineState(next, now);
  const left = inDays(daysUntil(next.at, now));
  return (
    <div>
      <p className={styles.due}>
        <strong>{deadlineLabels[next.kind]}</strong> {left}: {next.program}, {next.cycle}{' '}
        {state === 'soon' && <Badge tone="warn">Soon</Badge>}
        {state === 'expected' && <Badge tone="info">Not confirmed</Badge>}
      </p>
      <DualTime at={next.at} zone={next.zone} />
    </div>
  );
}

function whyNoDate(facts: SavedItem['facts'], programs: readonly SavedProgram[]): string {
  if (facts === null) return 'We’ll load its programs and deadlines when you’re online.';
  if (!facts.open) return 'This school isn’t taking applications.';
  if (programs.length === 0 && facts.awards.length === 0)
    return 'No programs or deadlines listed yet.';
  return 'No upcoming deadlines reported. Check with the school.';
}

function Closed({ item: { facts } }: { item: SavedItem }) {
  if (facts === null) return null;
  const { successor, closedOn, zip, state } = facts;
  const since = parsePartialDate(closedOn);
  const near = zip === '' ? `state=${state}` : `near=${encodeURIComponent(zip.slice(0, 5))}`;
  return (
    <Banner
      tone="warn"
      title={since ? `This school closed: ${formatPartialDate(since)}` : 'This school is closed'}
      actions={<Link to={`/find-universities?${near}`}>Find programs near it</Link>}
    >
      {successor ? (
        <p>
          It continues as <Link to={`/university/${successor.slug}`}>{successor.name}</Link>,{' '}
          {successor.city}, {successor.state}.
        </p>
      ) : (
        <p>We don’t know of a school that took it over. Your note stays here.</p>
      )}
    </Banner>
  );
}

function Returned({ id }: { id: number }) {
  return (
    <Banner tone="info" title="Kept on your list" onClose={() => void dismissSaved(id)}>
      <p>It was removed on one device and changed on another, so it’s still here.</p>
    </Banner>
  );
}

function Details({ item, online }: { item: SavedItem; online: boolean }) {
  const [open, setOpen] = useState(false);
  const { record, name } = item;
  const { note, notify } = record.local;
  const words = note === '' ? 'no note' : `“${note.length > 40 ? `${note.slice(0, 40)}…` : note}”`;
  return (
    <Disclosure
      summary={`Note, programs and mail: ${words}${notify ? '' : ', no mail'}`}
      open={open}
      onToggle={setOpen}
    >
      {open && (
        <div className={styles.details}>
          <NoteField record={record} name={name} />
          <Programs item={item} />
          <TagAndMail item={item} />
          {!online && (
            <InlineNotice tone="info">
              You’re offline. Your changes are saved on this device and sent later.
            </InlineNotice>
          )}
        </div>
      )}
    </Disclosure>
  );
}

function Programs({ item: { id, record, facts, name } }: { item: SavedItem }) {
  const programs = facts?.programs ?? [];
  if (programs.length === 0) return null;
  const { programIds } = record.local;
  const toggle = (value: string, chosen: boolean): void => {
    const others = programIds.filter((each) => each !== Number(value));
    const next = chosen ? [...others, Number(value)].sort((a, b) => a - b) : others;
    void editSchool(id, { programIds: next });
  };
  return (
    <CheckboxGroup
      label={`Programs at ${name} that you want`}
      hint="We show deadlines, costs and updates for the ones you choose, or for all if you choose none."
      options={programs.map((program) => ({
        value: String(program.id),
        label: `${program.type}: ${program.name}`,
        detail:
          program.fee === null
            ? 'Application fee not reported'
            : `Application fee ${formatMoney(program.fee)}`,
      }))}
      values={programIds.map(String)}
      onToggle={toggle}
    />
  );
}

function TagAndMail({ item: { id, record, name } }: { item: SavedItem }) {
  const { tag, notify, muted } = record.local;
  const edit = (fields: { tag?: string; notify?: boolean; muted?: readonly string[] }): void =>
    void editSchool(id, fields);
  return (
    <>
      <SelectField
        label={`How likely ${name} is for you`}
        value={tag}
        placeholder="No tag"
        options={(['reach', 'match', 'safe'] as const).map((value) => ({
          value,
          label: tagLabels[value],
        }))}
        onChange={(value) => edit({ tag: value })}
      />
      <Switch
        label="Email me"
        hint={`About ${name}, in one summary for all schools.`}
        checked={notify}
        onChange={(checked) => edit({ notify: checked })}
      />
      {notify && (
        <CheckboxGroup
          label={`What to email about ${name}`}
          options={savedEvents.map((value) => ({ value, ...eventLabels[value] }))}
          values={savedEvents.filter((each) => !muted.includes(each))}
          onToggle={(event, told) =>
            edit({
              muted: told
                ? muted.filter((each) => each !== event)
                : [...new Set([...muted, event])].sort(),
            })
          }
        />
      )}
    </>
  );
}

import { subjectLabels } from '#shared/reference/catalogue/labels.ts';
import { useState } from 'react';
import { subjects, testNames } from '#shared/reference/catalogue/catalogue.ts';
import { CheckboxGroup, RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { testLabels } from '#shared/reference/catalogue/programLabels.ts';
import {
  type deadlineEvents,
  degreeAnswers,
  subjectModes,
  testNeeds,
  type FilterQuery,
} from '#features/program-filter/types.ts';
import styles from './FilterForm.module.css';

type Part<Key extends keyof FilterQuery> = {
  readonly value: FilterQuery[Key];
  readonly onChange: (value: FilterQuery[Key]) => void;
};

const degreeLabels = { yes: 'Yes', no: 'No' };

export function DegreeField({ value, onChange }: Part<'degree'>) {
  return (
    <RadioGroup
      label="Do you hold a bachelor’s degree?"
      hint="Accelerated BSN and direct-entry master’s programs ask for one."
      inline
      value={value ?? ''}
      options={[
        ...degreeAnswers.map((each) => ({ value: each, label: degreeLabels[each] })),
        { value: '', label: 'Not answered' },
      ]}
      onChange={(text) => onChange(degreeAnswers.find((each) => each === text) ?? null)}
    />
  );
}

const modeLabels = { all: 'All of these', any: 'Any of these', none: 'None of these' };
/** What only its title tells apart cannot be chosen. */
const named = subjects.filter((subject) => subject !== 'other');

export function SubjectsField({ value, onChange }: Part<'subjects'>) {
  const [mode, setMode] = useState(value?.mode ?? 'none');
  const chosen = value?.subjects ?? [];
  return (
    <>
      <RadioGroup
        label="It asks for"
        inline
        value={value?.mode ?? mode}
        options={subjectModes.map((each) => ({ value: each, label: modeLabels[each] }))}
        onChange={(text) => {
          const next = subjectModes.find((each) => each === text) ?? 'none';
          setMode(next);
          if (value) onChange({ ...value, mode: next });
        }}
      />
      <CheckboxGroup
        label="Subjects"
        options={named.map((each) => ({ value: each, label: subjectLabels[each] }))}
        values={chosen}
        onToggle={(subject, on) => {
          const next = named.filter((each) => (each === subject ? on : chosen.includes(each)));
          onChange(next.length === 0 ? null : { mode: value?.mode ?? mode, subjects: next });
        }}
      />
    </>
  );
}

const needLabels = {
  none: 'No test',
  some: 'Requires a test',
  only: 'Only tests I have',
};

export function TestsField({ value, onChange }: Part<'tests'>) {
  const [isOnly, setOnly] = useState(value?.need === 'only');
  const names = value?.names ?? [];
  return (
    <>
      <RadioGroup
        label="Test"
        value={isOnly ? 'only' : (value?.need ?? '')}
        options={testNeeds.map((each) => ({ value: each, label: needLabels[each] }))}
        onChange={(text) => {
          const need = testNeeds.find((each) => each === text) ?? 'none';
          setOnly(need === 'only');
          onChange(need === 'only' && names.length === 0 ? null : { need, names });
        }}
      />
      {isOnly && (
        <CheckboxGroup
          label="Tests I have taken or will take"
          options={testNames.map((each) => ({ value: each, label: testLabels[each] }))}
          values={names}
          onToggle={(name, on) => {
            const next = testNames.filter((each) => (each === name ? on : names.includes(each)));
            onChange(next.length === 0 ? null : { need: 'only', names: next });
          }}
        />
      )}
    </>
  );
}

const numberOf = (text: string): number | null => {
  const value = Number(text.replace(/[%,\s]/g, ''));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

function useNumberText(value: number | null): [string, (text: string) => void] {
  const [text, setText] = useState(value === null ? '' : String(value));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (numberOf(text) !== value) setText(value === null ? '' : String(value));
  }
  return [text, setText];
}

export function NclexField({ value, onChange }: Part<'nclex'>) {
  const percent = value === null ? null : Math.round(value.rate * 1000) / 10;
  const [rate, setRate] = useNumberText(percent);
  const [takers, setTakers] = useNumberText(value?.takers ?? null);
  const change = (nextRate: string, nextTakers: string): void => {
    const next = numberOf(nextRate);
    onChange(next === null ? null : { rate: next / 100, takers: numberOf(nextTakers) });
  };
  return (
    <div className={styles.pair}>
      <NumberField
        label="Pass rate: at least"
        suffix="%"
        value={rate}
        onChange={(text) => {
          setRate(text);
          change(text, takers);
        }}
      />
      <NumberField
        label="Takers: at least"
        hint="Few takers make a rate jump from year to year."
        optional
        whole
        value={takers}
        onChange={(text) => {
          setTakers(text);
          change(rate, text);
        }}
      />
    </div>
  );
}

const eventLabels: Readonly<Record<(typeof deadlineEvents)[number], string>> = {
  closes: 'Closes',
  opens: 'Opens',
};

export function DeadlineField({ value, onChange }: Part<'deadline'>) {
  const [event, setEvent] = useState(value?.event ?? 'closes');
  const [from, setFrom] = useNumberText(value?.from ?? null);
  const [to, setTo] = useNumberText(value?.to ?? null);
  const change = (facts: { event?: typeof event; from?: string; to?: string }): void => {
    const last = numberOf(facts.to ?? to);
    const next = facts.event ?? value?.event ?? event;
    onChange(
      last === null ? null : { event: next, from: numberOf(facts.from ?? from) ?? 0, to: last },
    );
  };
  const isTurned = value !== null && value.from > value.to;
  return (
    <>
      <RadioGroup
        label="Applications"
        inline
        value={value?.event ?? event}
        options={(['closes', 'opens'] as const).map((each) => ({
          value: each,
          label: eventLabels[each],
        }))}
        onChange={(text) => {
          const next = text === 'opens' ? 'opens' : 'closes';
          setEvent(next);
          change({ event: next });
        }}
      />
      <div className={styles.pair}>
        <NumberField
          label="At least this many days away"
          suffix="days"
          optional
          whole
          value={from}
          onChange={(text) => {
            setFrom(text);
            change({ from: text });
          }}
        />
        <NumberField
          label="At most this many days away"
          suffix="days"
          whole
          value={to}
          status={isTurned && `These were reversed, so we use ${value.to} to ${value.from} days.`}
          onChange={(text) => {
            setTo(text);
            change({ to: text });
          }}
        />
      </div>
    </>
  );
}

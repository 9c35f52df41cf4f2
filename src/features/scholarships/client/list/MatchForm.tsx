import { useState } from 'react';
import { gpaRange, parseNumber } from '#shared/input/number.ts';
import { states } from '#shared/reference/states.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { CheckboxGroup } from '#ui/form/ChoiceFields.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { levelLabels, programLabels } from '../../labels.ts';
import { noFacts, type StudentFacts } from '../../match.ts';
import { scholarshipPrograms } from '../../values.ts';
import styles from '../Scholarships.module.css';
import {
  type FactsOnDevice,
  factsFromApplication,
  type ReadApplicantFacts,
} from '../studentFacts.ts';

const stages = ['pre-nursing', 'accepted', 'enrolled'] as const;
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const statusOptions = [
  { value: 'citizen', label: 'U.S. citizen' },
  { value: 'national', label: 'U.S. national' },
  { value: 'permanent-resident', label: 'Permanent resident (green card)' },
  { value: 'daca', label: 'DACA' },
  { value: 'other', label: 'Something else' },
] as const;

const toYesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');
const fromYesNo = (value: string): boolean | null => (value === '' ? null : value === 'yes');

/** @returns null for nothing, undefined for what is no GPA */
function readGpa(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const gpa = parseNumber(text, { ...gpaRange, decimals: 3 });
  return gpa.ok ? gpa.value : undefined;
}

/** What the match goes by; none of it leaves the device. @param memberships that scholarships of the list ask for */
export function MatchForm({
  device: { facts, set },
  memberships,
  readApplicant,
}: {
  device: FactsOnDevice;
  memberships: readonly string[];
  readApplicant: ReadApplicantFacts | undefined;
}) {
  return (
    <div className={styles.form}>
      <p>
        This runs on your device. Your answers stay here: we don’t get them, and no sponsor does. We
        don’t ask about your race, gender, orientation, or religion.
      </p>
      {readApplicant && <FromApplication facts={facts} set={set} readApplicant={readApplicant} />}
      <CheckboxGroup
        label="Programs you plan"
        options={scholarshipPrograms.map((value) => ({ value, label: programLabels[value] }))}
        values={facts.programs}
        onToggle={(value, isOn) =>
          set({
            programs: scholarshipPrograms.filter((each) =>
              each === value ? isOn : facts.programs.includes(each),
            ),
          })
        }
      />
      <SelectField
        label="How far you are"
        value={facts.stage ?? ''}
        options={stages.map((value) => ({ value, label: levelLabels[value] }))}
        onChange={(value) => set({ stage: stages.find((each) => each === value) ?? null })}
      />
      <SelectField
        label="Do you have a nursing license?"
        value={toYesNo(facts.isLicensed)}
        options={yesNo}
        onChange={(value) => set({ isLicensed: fromYesNo(value) })}
      />
      <SelectField
        label="State you live in"
        value={facts.state}
        options={states.options}
        onChange={(state) => set({ state })}
      />
      <GpaField key={facts.gpa === null ? 'none' : 'some'} facts={facts} set={set} />
      <SelectField
        label="Citizenship or status"
        value={facts.citizenship ?? ''}
        options={statusOptions}
        onChange={(value) =>
          set({ citizenship: statusOptions.find((each) => each.value === value)?.value ?? null })
        }
      />
      <SelectField
        label="Do you have financial need?"
        value={toYesNo(facts.hasNeed)}
        options={yesNo}
        onChange={(value) => set({ hasNeed: fromYesNo(value) })}
      />
      {memberships.length > 0 && <Memberships facts={facts} set={set} memberships={memberships} />}
      <p>
        <Button variant="quiet" onClick={() => set(noFacts)}>
          Clear my answers
        </Button>
      </p>
    </div>
  );
}

type Part = { facts: StudentFacts; set: FactsOnDevice['set'] };

function GpaField({ facts, set }: Part) {
  const [text, setText] = useState(facts.gpa === null ? '' : String(facts.gpa));
  return (
    <NumberField
      label="Your GPA"
      hint="On a 4.0 scale"
      value={text}
      error={readGpa(text) === undefined ? 'Use a number from 0 to 4, like 3.25' : undefined}
      onChange={setText}
      onBlur={() => {
        const gpa = readGpa(text);
        if (gpa !== undefined && gpa !== facts.gpa) set({ gpa });
      }}
    />
  );
}

const none = 'none';

function Memberships({ facts, set, memberships }: Part & { memberships: readonly string[] }) {
  const own = facts.memberships;
  return (
    <CheckboxGroup
      label="Memberships"
      options={[
        ...memberships.map((value) => ({ value, label: value })),
        { value: none, label: 'None of these' },
      ]}
      values={own === null ? [] : own.length === 0 ? [none] : own}
      onToggle={(value, isOn) => {
        if (value === none) return set({ memberships: isOn ? [] : null });
        const rest = (own ?? []).filter((each) => each !== value);
        const next = isOn ? [...rest, value] : rest;
        return set({ memberships: next.length === 0 ? null : next });
      }}
    />
  );
}

function FromApplication({
  facts,
  set,
  readApplicant,
}: Part & { readApplicant: ReadApplicantFacts }) {
  const [summary, setSummary] = useState('');
  async function fill(): Promise<void> {
    const applicant = await readApplicant().catch(() => null);
    if (applicant === null) return setSummary('This device has no application with answers yet.');
    const change = factsFromApplication(applicant, facts);
    set(change);
    return setSummary(
      Object.keys(change).length === 0
        ? 'There was nothing to add. What you chose here stays.'
        : 'Filled in from your application. Check it below.',
    );
  }
  return (
    <>
      <p>
        <Button onClick={() => void fill()}>Use my application’s answers</Button>
      </p>
      <div aria-live="polite">
        {summary !== '' && <InlineNotice tone="info">{summary}</InlineNotice>}
      </div>
    </>
  );
}

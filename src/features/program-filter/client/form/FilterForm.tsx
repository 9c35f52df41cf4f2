import { useState } from 'react';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { FinderNotice } from '#features/finder/contract.ts';
import { listCriteria } from '#features/program-filter/engine/listRules.ts';
import { keysOn } from '#features/program-filter/normalizeFilter.ts';
import { numberCriteria } from '#features/program-filter/engine/numberRules.ts';
import { placeText, readFilterPlace } from '#features/program-filter/filterUrl.ts';
import {
  type Course,
  type ListKey,
  type NumberKey,
  type CriterionKey,
  type FilterQuery,
} from '#features/program-filter/types.ts';
import { LazyDisclosure } from '../LazyDisclosure.tsx';
import { countOn, without, withList, withNumber, withWeight } from '../filterDraft.ts';
import {
  DeadlineField,
  DegreeField,
  NclexField,
  SubjectsField,
  TestsField,
} from './CustomFields.tsx';
import styles from './FilterForm.module.css';
import { ListField, NumberCriterionField } from './CriterionFields.tsx';
import type { ReadCoursework } from '../applicationCourses.ts';
import { criterionGroups, criterionHints, criterionNames } from './criterionGroups.ts';
import { CriterionRow } from './CriterionRow.tsx';

const CoursesField = lazyPart(async () => (await import('../programFilter.lazy.tsx')).CoursesField);

const ApplicationGpa = lazyPart(
  async () => (await import('../programFilter.lazy.tsx')).ApplicationGpa,
);

export type FormProps = {
  readonly query: FilterQuery;
  readonly onChange: (query: FilterQuery) => void;
  readonly onCourses: (courses: readonly Course[]) => void;
  readonly coursework: ReadCoursework | null;
  readonly unavailable: ReadonlySet<CriterionKey>;
  readonly notices: readonly FinderNotice[];
};

export function FilterForm(props: FormProps) {
  const { query } = props;
  return (
    <div className={styles.groups}>
      <DegreeField
        value={query.degree}
        onChange={(degree) => props.onChange({ ...query, degree })}
      />
      {criterionGroups.map(({ title, keys }, at) => {
        const on = countOn(query, keys);
        return (
          <LazyDisclosure
            key={title}
            summary={on === 0 ? title : `${title} (${on} on)`}
            open={at === 0 || on > 0}
          >
            {keys.includes('distance') && <PlaceField {...props} />}
            {keys.map((key) => (
              <CriterionField key={key} of={key} {...props} />
            ))}
          </LazyDisclosure>
        );
      })}
    </div>
  );
}

const isList = (key: CriterionKey): key is ListKey => key in listCriteria;
const isNumber = (key: CriterionKey): key is NumberKey => key in numberCriteria;

const nameOf = (key: CriterionKey): string => {
  const own = criterionNames[key];
  if (own !== undefined) return own;
  if (isList(key)) return listCriteria[key].name;
  return isNumber(key) ? numberCriteria[key].name : key;
};

function CriterionField({ of, ...props }: FormProps & { of: CriterionKey }) {
  const { query, onChange, unavailable } = props;
  return (
    <CriterionRow
      name={nameOf(of)}
      hint={criterionHints[of]}
      isOn={keysOn(query).includes(of)}
      isUnavailable={unavailable.has(of)}
      isNice={query.nice.includes(of)}
      onOff={() => onChange(without(query, of))}
      onWeight={(isNice) => onChange(withWeight(query, of, isNice))}
    >
      <Value of={of} {...props} />
    </CriterionRow>
  );
}

function Value({ of, query, onChange, onCourses, coursework }: FormProps & { of: CriterionKey }) {
  if (isList(of))
    return (
      <ListField
        of={of}
        values={query.lists[of] ?? []}
        onChange={(values) => onChange(withList(query, of, values))}
      />
    );
  if (isNumber(of))
    return (
      <>
        <NumberCriterionField
          of={of}
          value={query.numbers[of] ?? null}
          onChange={(value) => onChange(withNumber(query, of, value))}
        />
        {of === 'gpa' && coursework && (
          <LazyBoundary fallback={null} unavailable={null}>
            <ApplicationGpa
              coursework={coursework}
              onGpa={(gpa) => onChange(withNumber(query, of, gpa))}
            />
          </LazyBoundary>
        )}
      </>
    );
  const set = (change: Partial<FilterQuery>): void => onChange({ ...query, ...change });
  switch (of) {
    case 'subjects':
      return <SubjectsField value={query.subjects} onChange={(subjects) => set({ subjects })} />;
    case 'tests':
      return <TestsField value={query.tests} onChange={(tests) => set({ tests })} />;
    case 'nclex':
      return <NclexField value={query.nclex} onChange={(nclex) => set({ nclex })} />;
    case 'deadline':
      return <DeadlineField value={query.deadline} onChange={(deadline) => set({ deadline })} />;
    default:
      return (
        <LazyBoundary
          fallback={<p>Loading your courses…</p>}
          unavailable={
            <p>We couldn’t load this part. Connect to the internet and reload the page.</p>
          }
        >
          <CoursesField
            value={query.prereqs}
            courses={query.courses}
            onMode={(prereqs) => set({ prereqs })}
            onCourses={onCourses}
            coursework={coursework}
          />
        </LazyBoundary>
      );
  }
}

function PlaceField({ query, onChange, notices }: FormProps) {
  const [text, setText] = useState(placeText(query.place));
  const [last, setLast] = useState(query.place);
  if (query.place !== last) {
    setLast(query.place);
    if (placeText(readFilterPlace(text)) !== placeText(query.place))
      setText(placeText(query.place));
  }
  return (
    <TextField
      label="ZIP code, or city and state"
      hint={
        query.place.near === null
          ? 'We measure distances from here. It stays on this device.'
          : 'We measure distances from a point on the map. Enter a place to use that instead.'
      }
      value={text}
      autoComplete="postal-code"
      width="long"
      status={notices[0]?.text}
      onChange={(typed) => {
        setText(typed);
        const place = readFilterPlace(typed);
        setLast(place);
        onChange({ ...query, place });
      }}
    />
  );
}

import { useState } from 'react';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { FinderNotice } from '../../search/types.ts';
import { listToggles } from '../../toggle/listRules.ts';
import { keysOn } from '../../toggle/normalise.ts';
import { numberToggles } from '../../toggle/numberRules.ts';
import { placeText, readTogglePlace } from '../../toggle/toggleUrl.ts';
import {
  type Course,
  type ListKey,
  type NumberKey,
  type ToggleKey,
  type ToggleQuery,
} from '../../toggle/types.ts';
import { LateDisclosure } from './LateDisclosure.tsx';
import { countOn, without, withList, withNumber, withWeight } from './draft.ts';
import { DeadlineField, NclexField, SubjectsField, TestsField } from './OwnFields.tsx';
import styles from './Toggle.module.css';
import { ListField, ToggleNumber } from './ToggleFields.tsx';
import type { ReadCoursework } from './takenOver.ts';
import { toggleGroups, toggleHints, toggleNames } from './toggleGroups.ts';
import { ToggleRow } from './ToggleRow.tsx';

const CoursesField = lazyPart(async () => (await import('./toggleLater.ts')).CoursesField);

const TakeGpa = lazyPart(async () => (await import('./toggleLater.ts')).TakeGpa);

export type FormProps = {
  readonly query: ToggleQuery;
  readonly onChange: (query: ToggleQuery) => void;
  readonly onCourses: (courses: readonly Course[]) => void;
  /** Null for who has no application. */
  readonly coursework: ReadCoursework | null;
  /** Toggles by which nothing on record can be filtered. */
  readonly unavailable: ReadonlySet<ToggleKey>;
  /** What has to be said about the place. */
  readonly notices: readonly FinderNotice[];
};

/** Every toggle, in groups that open. */
export function ToggleForm(props: FormProps) {
  const { query } = props;
  return (
    <div className={styles['groups']}>
      {toggleGroups.map(({ title, keys }, at) => {
        const on = countOn(query, keys);
        return (
          <LateDisclosure
            key={title}
            summary={on === 0 ? title : `${title} (${on} on)`}
            open={at === 0 || on > 0}
          >
            {keys.includes('distance') && <PlaceField {...props} />}
            {keys.map((key) => (
              <OneToggle key={key} of={key} {...props} />
            ))}
          </LateDisclosure>
        );
      })}
    </div>
  );
}

const isList = (key: ToggleKey): key is ListKey => key in listToggles;
const isNumber = (key: ToggleKey): key is NumberKey => key in numberToggles;

const nameOf = (key: ToggleKey): string => {
  const own = toggleNames[key];
  if (own !== undefined) return own;
  if (isList(key)) return listToggles[key].name;
  return isNumber(key) ? numberToggles[key].name : key;
};

function OneToggle({ of, ...props }: FormProps & { of: ToggleKey }) {
  const { query, onChange, unavailable } = props;
  return (
    <ToggleRow
      name={nameOf(of)}
      hint={toggleHints[of]}
      isOn={keysOn(query).includes(of)}
      isUnavailable={unavailable.has(of)}
      isNice={query.nice.includes(of)}
      onOff={() => onChange(without(query, of))}
      onWeight={(isNice) => onChange(withWeight(query, of, isNice))}
    >
      <Value of={of} {...props} />
    </ToggleRow>
  );
}

/** The value of a toggle that is on. */
function Value({ of, query, onChange, onCourses, coursework }: FormProps & { of: ToggleKey }) {
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
        <ToggleNumber
          of={of}
          value={query.numbers[of] ?? null}
          onChange={(value) => onChange(withNumber(query, of, value))}
        />
        {of === 'gpa' && coursework && (
          <LatePart fallback={null} missing={null}>
            <TakeGpa
              coursework={coursework}
              onGpa={(gpa) => onChange(withNumber(query, of, gpa))}
            />
          </LatePart>
        )}
      </>
    );
  const set = (change: Partial<ToggleQuery>): void => onChange({ ...query, ...change });
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
        <LatePart
          fallback={<p>Loading your courses…</p>}
          missing={<p>This part did not arrive. Reload the page with a connection.</p>}
        >
          <CoursesField
            value={query.prereqs}
            courses={query.courses}
            onMode={(prereqs) => set({ prereqs })}
            onCourses={onCourses}
            coursework={coursework}
          />
        </LatePart>
      );
  }
}

function PlaceField({ query, onChange, notices }: FormProps) {
  const [text, setText] = useState(placeText(query.place));
  const [last, setLast] = useState(query.place);
  if (query.place !== last) {
    setLast(query.place);
    if (placeText(readTogglePlace(text)) !== placeText(query.place))
      setText(placeText(query.place));
  }
  return (
    <TextField
      label="My place: ZIP, or city and state"
      hint={
        query.place.near === null
          ? 'Distances are measured from here. It stays on this device.'
          : 'Distances are measured from a position on the map. Type a place to use that instead.'
      }
      value={text}
      autoComplete="postal-code"
      width="long"
      status={notices[0]?.text}
      onChange={(typed) => {
        setText(typed);
        const place = readTogglePlace(typed);
        setLast(place);
        onChange({ ...query, place });
      }}
    />
  );
}

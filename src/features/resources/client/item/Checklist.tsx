import { useId } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '#shared/text/plural.ts';
import { paths } from '#shared/routing/paths.ts';
import { DualTime } from '#ui/display/DualTime.tsx';
import type { ChecklistItem, ResourceContent } from '../../contract.ts';
import { type MarkChange, type OwnMarks, percentOf } from '../../rules.ts';
import type { PlannedProgram } from '../applicant.ts';
import styles from '../Resources.module.css';

type ChecklistContent = Extract<ResourceContent, { kind: 'checklist' }>;
type Marking = {
  readonly own: OwnMarks;
  readonly onChange: (change: MarkChange) => void;
};

const tickKey = (program: PlannedProgram | null, { key }: ChecklistItem): string =>
  program === null ? key : `${program.id}:${key}`;

/** Each of the programs has the list for itself; without programs there is one. */
export function Checklist({
  content,
  programs,
  own,
  onChange,
}: Marking & { content: ChecklistContent; programs: readonly PlannedProgram[] }) {
  const { items, perProgram } = content;
  const lists: readonly (PlannedProgram | null)[] =
    perProgram && programs.length > 0 ? programs : [null];
  const keys = lists.flatMap((program) => items.map((item) => tickKey(program, item)));
  const ticks = new Set(own.ticks);
  const count = (of: readonly string[]): number => of.filter((key) => ticks.has(key)).length;
  const tick = (key: string, on: boolean) => {
    const ticked = count(keys.filter((each) => each !== key)) + Number(on);
    onChange({ ticks: { [key]: on }, progress: percentOf(ticked, keys.length) });
  };
  return (
    <>
      {perProgram && programs.length === 0 && (
        <p className={styles.noPrint}>
          Add programs to <Link to={paths.condenser}>My application</Link>, and each one gets its
          own list here with its deadline.
        </p>
      )}
      {lists.map((program) => (
        <section key={program?.id ?? ''} className={styles.list}>
          {program !== null && <h2 dir="auto">{program.title}</h2>}
          {program !== null &&
            (program.deadline === null ? (
              <p className={styles.soft}>You haven’t entered its deadline yet.</p>
            ) : (
              <DualTime {...program.deadline} />
            ))}
          <p className={styles.soft} aria-live="polite">
            {count(items.map((item) => tickKey(program, item)))} of {plural(items.length, 'item')}{' '}
            ticked
          </p>
          <ul className={styles.ticks}>
            {items.map((item) => {
              const key = tickKey(program, item);
              return (
                <Tick key={key} item={item} isOn={ticks.has(key)} onTick={(on) => tick(key, on)} />
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

function Tick({
  item: { text, help },
  isOn,
  onTick,
}: {
  item: ChecklistItem;
  isOn: boolean;
  onTick: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <li className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={help === null ? undefined : `${id}-help`}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{text}</label>
        {help !== null && (
          <p id={`${id}-help`} className={styles.soft}>
            {help}
          </p>
        )}
      </div>
    </li>
  );
}

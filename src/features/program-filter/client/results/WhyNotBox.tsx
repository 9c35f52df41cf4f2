import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '#ui/form/TextField.tsx';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import type { FilterQuery } from '#features/program-filter/types.ts';
import { schoolsToAsk, whyNot } from '#features/program-filter/engine/whyNot.ts';
import styles from './FilterResults.module.css';

export function WhyNotBox({
  index,
  query,
  place,
  now,
}: {
  index: CatalogueIndex;
  query: FilterQuery;
  place: SearchPlace | null;
  now: number;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const asked = useDeferredValue(text);
  const schools = useMemo(() => schoolsToAsk(index, asked), [index, asked]);
  const answer = useMemo(
    () => (chosen === null ? null : whyNot(index, query, place, now, chosen)),
    [index, query, place, now, chosen],
  );
  return (
    <div className={styles.why}>
      <TextField
        type="search"
        label="School"
        hint="Type part of its name, then choose it."
        value={text}
        autoComplete="off"
        onChange={(typed) => {
          setText(typed);
          setChosen(null);
        }}
      />
      {chosen === null && asked.trim() !== '' && (
        <>
          <ul className={styles.choices} aria-label="Schools by that name" id={id}>
            {schools.map((school) => (
              <li key={school.id}>
                <button
                  type="button"
                  onClick={() => {
                    setText(school.name);
                    setChosen(school.id);
                  }}
                >
                  {school.name}
                  <span>
                    {school.city}, {school.state}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p aria-live="polite">
            {schools.length === 0 && `We don’t have a school called “${asked.trim()}”.`}
          </p>
        </>
      )}
      <div aria-live="polite">
        {answer && (
          <>
            <p>
              <Link to={`/university/${answer.slug}`}>{answer.school}</Link>
            </p>
            <p>
              <strong>{answer.sentence}</strong>
            </p>
            {answer.programs.map(({ id: program, name, type, verdict, obstacles }) => (
              <div key={program}>
                <p>
                  {type === '' ? name : `${name} (${type})`}
                  {verdict === 'match' && ': in the list'}
                </p>
                <ul className={styles.plain}>
                  {obstacles.map((obstacle) => (
                    <li key={obstacle.key}>
                      You ask for “{obstacle.label}”. {obstacle.text}.
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

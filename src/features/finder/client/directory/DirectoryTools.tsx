import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import Printer from 'lucide-react/icons/printer';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { directoryHref, type DirectoryQuery } from '#features/finder/directory/directoryAddress.ts';
import styles from './Directory.module.css';

type Choice = {
  readonly label: string;
  readonly change: Partial<DirectoryQuery>;
  readonly on: boolean;
};

export function DirectoryTools({ query }: { query: DirectoryQuery }) {
  const { group, view } = query;
  return (
    <div className={styles.tools}>
      <Choices
        label="Sort"
        query={query}
        choices={[
          { label: 'By name', change: { group: 'letter', page: 1 }, on: group === 'letter' },
          { label: 'By state', change: { group: 'state', page: 1 }, on: group === 'state' },
        ]}
      />
      <Choices
        label="View"
        query={query}
        choices={[
          { label: 'Cards', change: { view: 'cards' }, on: view === 'cards' },
          { label: 'Table', change: { view: 'table' }, on: view === 'table' },
        ]}
      />
      <WithScript query={query} />
    </div>
  );
}

const Choices = ({
  label,
  query,
  choices,
}: {
  label: string;
  query: DirectoryQuery;
  choices: readonly Choice[];
}) => (
  <fieldset className={styles.choices}>
    <legend>
      <VisuallyHidden>{label}</VisuallyHidden>
    </legend>
    {choices.map(({ label, change, on }) => (
      <Link
        key={label}
        to={directoryHref({ ...query, ...change })}
        aria-current={on || undefined}
        preventScrollReset
      >
        {label}
      </Link>
    ))}
  </fieldset>
);

const positionMessages = {
  denied: 'Your location wasn’t shared. To search near a ZIP code or city, use Find a program.',
  unavailable:
    'We couldn’t find your location. To search near a ZIP code or city, use Find a program.',
  outside:
    'It looks like you’re outside the United States. Choose the state where you want to study above.',
};

function WithScript({ query }: { query: DirectoryQuery }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const show = async (): Promise<void> => {
    setAsking(true);
    const found = await import('../search.lazy.ts')
      .then(({ getPosition: askPosition }) => askPosition(navigator.geolocation))
      .catch(() => ({ kind: 'unavailable' as const }));
    setAsking(false);
    if (found.kind !== 'found') return setSaid(positionMessages[found.kind]);
    setSaid('');
    const [lat = 0, lng = 0] = found.near.split(',').map(Number);
    void navigate(directoryHref({ ...query, near: { lat, lng } }), { preventScrollReset: true });
  };
  return (
    <div className={styles.needsScript} data-ready={useMounted()}>
      {query.near ? (
        <Link to={directoryHref({ ...query, near: null })} preventScrollReset>
          Hide distances
        </Link>
      ) : (
        <Button busy={asking} busyLabel="Finding you…" onClick={() => void show()}>
          Distance from me
        </Button>
      )}
      <span className={styles.print}>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </span>
      <p aria-live="polite">{said}</p>
    </div>
  );
}

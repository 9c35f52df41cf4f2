import { useState } from 'react';
import { Link } from 'react-router-dom';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Share from 'lucide-react/icons/share-2';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { markSeen } from './ChangeList.tsx';
import styles from '../Saved.module.css';
import { saveFile } from '#ui/saveFile.ts';
import { type SavedItem, type SavedSort, savedSorts } from '../savedItems.ts';
import { shareText } from '../shareText.ts';
import type { Fits } from '../useFits.ts';
import type { SavedPlace } from '../useSavedPlace.ts';

const sortLabels: Readonly<Record<Exclude<SavedSort, 'own'>, string>> = {
  deadline: 'Next deadline',
  distance: 'Distance',
  fit: 'Program match fit',
  name: 'Name',
};

const sortOf = (value: string): SavedSort => savedSorts.find((sort) => sort === value) ?? 'own';

type Props = {
  readonly items: readonly SavedItem[];
  readonly sort: SavedSort;
  readonly onSort: (sort: SavedSort) => void;
  readonly place: SavedPlace;
  readonly fits: Fits | null;
};

export function ListTools({ items, sort, onSort, place, fits }: Props) {
  const [said, setSaid] = useState('');
  const moved = items.filter(({ changes: news }) => news.length > 0);
  return (
    <div className={styles.tools}>
      <SelectField
        label="Sort by"
        width="medium"
        placeholder="My own order"
        value={sort === 'own' ? '' : sort}
        options={Object.entries(sortLabels)
          .filter(([value]) => value !== 'fit' || fits !== null)
          .map(([value, label]) => ({ value, label }))}
        onChange={(value) => onSort(sortOf(value))}
      />
      {sort === 'distance' && <AskPlace place={place} />}
      {sort === 'fit' && fits && <AboutFit fits={fits} />}
      <div className={styles.buttons}>
        <Button icon={CalendarPlus} onClick={() => void downloadCalendar(items).then(setSaid)}>
          Calendar file
        </Button>
        <Button icon={Share} onClick={() => void share(items).then(setSaid)}>
          Share list
        </Button>
        {moved.length > 1 && (
          <Button
            variant="quiet"
            onClick={() => moved.forEach(({ id, changes: news }) => markSeen(id, news))}
          >
            Mark all updates as seen
          </Button>
        )}
      </div>
      <p className={styles.said} aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function AboutFit({ fits }: { fits: Fits }) {
  if (fits.hasNoFilter)
    return (
      <p>
        Fit uses your last Program match choices on this device.{' '}
        <Link to="/my-account/filter-toggle">Set your choices</Link>, then come back.
      </p>
    );
  return (
    <p aria-live="polite">
      {fits.label === '' ? 'Based on your last Program match choices on this device.' : fits.label}
    </p>
  );
}

function AskPlace({ place }: { place: SavedPlace }) {
  return (
    <TextField
      label="Your ZIP"
      hint={place.known ? `Miles from ${place.known.label}.` : 'Stays on this device.'}
      error={place.problem}
      inputMode="numeric"
      autoComplete="postal-code"
      width="short"
      value={place.zip}
      onChange={place.setZip}
    />
  );
}

async function downloadCalendar(items: readonly SavedItem[]): Promise<string> {
  try {
    const { savedCalendar } = await import('../savedSchools.lazy.tsx');
    const text = savedCalendar(items, window.location.origin, Date.now());
    if (text === null) return 'No upcoming deadlines reported.';
    saveFile('saved-schools.ics', text, 'text/calendar');
    return 'The file has every upcoming deadline. Open it with your calendar.';
  } catch {
    return 'We couldn’t make the file: part of this page didn’t load. Try again.';
  }
}

async function share(items: readonly SavedItem[]): Promise<string> {
  const text = shareText(items, window.location.origin);
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: 'Nursing schools', text });
      return '';
    }
    await navigator.clipboard.writeText(text);
    return 'Copied the school names and links, without your notes.';
  } catch (error) {
    // Changing one's mind is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return text;
  }
}

import { useEffect, useRef, useState } from 'react';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import { rowPath } from '#shared/draft/draftValues.ts';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { readRows, rowValues } from '#features/application/answers/places.ts';
import { useDerived, useGetValues } from '../draft/sectionRecords.ts';
import { fieldId } from '../fields/fieldId.ts';
import { useSection } from '../section/sectionModel.ts';

const list = 'addresses';

const loadPlaces = () => import('#features/finder/client/parts.ts');

const typedZip = (values: DraftValues): { id: string; zip: string } | null => {
  const focused = document.activeElement?.id;
  const row = readRows(values, list).find(
    ({ id }) => fieldId(rowPath(list, id, 'zip')) === focused,
  );
  const zip = /^\d{5}/.exec(row?.row['zip']?.trim() ?? '')?.[0];
  return row && zip ? { id: row.id, zip } : null;
};

/** Fills in city and state while the ZIP code is typed here; what a person wrote there stays. */
export function ZipFill() {
  const { draft, place } = useSection();
  const valuesNow = useGetValues();
  const typed = useDerived(typedZip);
  const [filled, setFilled] = useState('');
  const last = useRef<Readonly<Record<string, string>>>({});
  const isOpen = place.topic === list;
  useEffect(() => {
    // So that the next ZIP code is found without a connection.
    if (isOpen) void loadPlaces().then(({ cachePlaces }) => cachePlaces(Date.now()));
  }, [isOpen]);
  useEffect(() => {
    if (!typed) return undefined;
    const { id, zip } = typed;
    let isCurrent = true;
    const fill = async () => {
      const { findZipPlace } = await loadPlaces();
      const found = await findZipPlace(zip);
      if (!isCurrent || !found) return;
      const row = rowValues(valuesNow(), list, id);
      const changes: DraftChange[] = (['city', 'state'] as const)
        .filter((name) => {
          const value = row[name] ?? '';
          return value === '' || value === last.current[`${id}/${name}`];
        })
        .filter((name) => (row[name] ?? '') !== found[name])
        .map((name) => ({ path: rowPath(list, id, name), value: found[name] }));
      if (changes.length === 0) return;
      last.current = { ...last.current, [`${id}/city`]: found.city, [`${id}/state`]: found.state };
      draft.setMany(changes);
      setFilled(`Filled in: ${found.city}, ${found.state}.`);
    };
    // Without a connection and a table on this device there is nothing to fill in.
    fill().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [typed, draft, valuesNow]);
  return <LiveRegion text={filled} />;
}

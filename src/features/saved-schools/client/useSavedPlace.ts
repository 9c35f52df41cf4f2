// Stored on the device until sign-out.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { SavedSchoolsSlots } from './savedSchoolsSlots.ts';

const draftKey = 'saved-zip';
const zipPattern = /^\d{5}$/;

export type SavedPlace = {
  readonly zip: string;
  readonly setZip: (zip: string) => void;
  readonly known: SearchPlace | null;
  readonly problem: string | undefined;
};

export function useSavedPlace(zipPlaceQuery: SavedSchoolsSlots['zipPlaceQuery']): SavedPlace {
  const [zip, setZip] = useState(() => {
    const stored = readFormDraft(draftKey);
    return typeof stored === 'string' ? stored : '';
  });
  const wanted = zip.trim().slice(0, 5);
  const isZip = zipPattern.test(wanted);
  const { data, isError } = useQuery(zipPlaceQuery(isZip ? wanted : ''));
  return {
    zip,
    known: (isZip && data) || null,
    problem: problemOf(wanted, isZip, data, isError),
    setZip(typed) {
      setZip(typed);
      if (zipPattern.test(typed.trim().slice(0, 5)))
        writeFormDraft(draftKey, typed.trim().slice(0, 5));
    },
  };
}

function problemOf(
  wanted: string,
  isZip: boolean,
  data: SearchPlace | null | undefined,
  isError: boolean,
): string | undefined {
  if (wanted === '' || (!isZip && wanted.length < 5)) return undefined;
  if (!isZip) return 'Enter a 5-digit ZIP code';
  if (data === null) return 'We don’t recognize this ZIP code';
  return isError ? 'This ZIP code isn’t on this device. Go online once to load it' : undefined;
}

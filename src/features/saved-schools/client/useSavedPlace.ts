// Where distances are counted from: a ZIP that the person typed here, kept on the device until sign-out.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { type KnownPlace, zipPlaceQuery } from './savedQueries.ts';

const note = 'saved-zip';
const fiveDigits = /^\d{5}$/;

export type SavedPlace = {
  readonly zip: string;
  readonly setZip: (zip: string) => void;
  readonly known: KnownPlace | null;
  readonly problem: string | undefined;
};

export function useSavedPlace(): SavedPlace {
  const [zip, setZip] = useState(() => {
    const kept = readFormDraft(note);
    return typeof kept === 'string' ? kept : '';
  });
  const wanted = zip.trim().slice(0, 5);
  const isZip = fiveDigits.test(wanted);
  const { data, isError } = useQuery(zipPlaceQuery(isZip ? wanted : ''));
  return {
    zip,
    known: (isZip && data) || null,
    problem: problemOf(wanted, isZip, data, isError),
    setZip(typed) {
      setZip(typed);
      if (fiveDigits.test(typed.trim().slice(0, 5))) writeFormDraft(note, typed.trim().slice(0, 5));
    },
  };
}

function problemOf(
  wanted: string,
  isZip: boolean,
  data: KnownPlace | null | undefined,
  isError: boolean,
): string | undefined {
  if (wanted === '' || (!isZip && wanted.length < 5)) return undefined;
  if (!isZip) return 'Enter a ZIP of five digits';
  if (data === null) return 'No place is known for this ZIP';
  return isError
    ? 'The place of this ZIP is not on this device; connect once to load it'
    : undefined;
}

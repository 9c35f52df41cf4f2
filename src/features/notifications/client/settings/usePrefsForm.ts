import { useState } from 'react';
import type { NoticeChoices, NoticePrefs } from '#features/notifications/prefsContract.ts';
import { checkCalm } from '#features/notifications/rules.ts';
import { useForm } from '#ui/form/useForm.ts';
import { describePrefsError, prefsFromConflict, useSavePrefs } from './prefsQueries.ts';

/** All rows, also those that are not shown. */
type Draft = NoticeChoices & Pick<NoticePrefs, 'matrix'>;

export function usePrefsForm(userId: string, loaded: NoticePrefs) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [theirs, setTheirs] = useState<NoticePrefs | null>(null);
  const [saved, setSaved] = useState(false);
  const { save, store } = useSavePrefs(userId);
  // What a refusal has answered is here before the query says it.
  const [newest, setNewest] = useState<NoticePrefs | null>(null);
  const prefs = newest && newest.revision > loaded.revision ? newest : loaded;
  const { revision, timeZone, events: _events, ...stored } = prefs;
  const choices: Draft = draft ?? stored;
  const form = useForm({
    fields: ['quiet', 'shifts'],
    check: () => checkCalm(choices, timeZone),
    send: () => save(choices, revision),
    onDone: () => {
      setDraft(null);
      setSaved(true);
    },
    describe: (error) => {
      const current = prefsFromConflict(error);
      setTheirs(current);
      return current ? null : describePrefsError(error);
    },
  });
  const follow = (current: NoticePrefs) => {
    setTheirs(null);
    setNewest(current);
    store(current);
  };
  return {
    form,
    choices,
    theirs,
    saved: saved && draft === null,
    isChanged: draft !== null,
    change: (part: Partial<Draft>) => {
      setSaved(false);
      setDraft({ ...choices, ...part });
    },
    /** With the choices here still to be saved, over theirs. */
    resolveWithMine: (current: NoticePrefs) => {
      setDraft(choices);
      follow(current);
    },
    resolveWithTheirs: (current: NoticePrefs) => {
      setDraft(null);
      follow(current);
    },
  };
}

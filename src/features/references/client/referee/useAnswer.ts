// What the referee's page knows: from the server, or from this device while there is no connection.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  useFieldRecords,
  useRecordField,
  useRecordReviews,
  useRecordsReady,
  useRecordValues,
  useSaveState,
} from '#offline/records/useRecord.ts';
import { diffValues, type DraftValues } from '#shared/draft/draftValues.ts';
import { useSession } from '#session/session.ts';
import { refereePage, type RefereePage } from '../../refereeContract.ts';
import { pickAnswer } from '../../rules.ts';
import { refereeAnswers } from './answerNames.ts';
import { announceOpening, openAnswers, refereePageQuery } from './refereeQueries.ts';

function parsePage(text: string | undefined): RefereePage | undefined {
  if (!text) return undefined;
  try {
    const read = refereePage.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export type Answer = ReturnType<typeof useAnswer>;

/** @param given the page as the server rendered it for a form that was sent without a script */
export function useAnswer(token: string, given: DraftValues) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const [initialData] = useState(() => parsePage(given['page']));
  const { data, error, isFetching, refetch } = useQuery({
    ...refereePageQuery(token),
    ...(initialData && { initialData }),
  });
  const records = useFieldRecords(refereeAnswers);
  const isReady = useRecordsReady(refereeAnswers) && records !== undefined;
  const values = useRecordValues(refereeAnswers, token);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    let gone = false;
    openAnswers(userId).catch(() => gone || setBlocked(true));
    return () => {
      gone = true;
    };
  }, [userId]);

  const page = data ?? parsePage(values['page']);
  const hasBegun = values['began'] === 'yes' || initialData !== undefined;
  const storePage = (found: RefereePage) => {
    const text = JSON.stringify({ ...found, draft: null });
    records?.setMany(token, [{ path: 'page', value: text }]);
  };
  const onPage = useEffectEvent(storePage);
  useEffect(() => {
    if (isReady && hasBegun && data) onPage(data);
  }, [isReady, hasBegun, data]);

  const set = (words: DraftValues) =>
    records?.setMany(
      token,
      Object.entries(words).map(([path, value]) => ({ path, value })),
    );
  const begin = async () => {
    const draft = page?.draft?.values ?? {};
    const isNew = records?.record(token).base === null;
    // Another device's words are shown at once; the engine knows their revision from its next answer.
    set({ ...(isNew && draft), began: 'yes' });
    if (page) storePage(page);
    const opened = await announceOpening(token);
    if (opened) await refetch();
  };
  const typed = pickAnswer(given);
  const addTyped = useEffectEvent(() => {
    const open = diffValues({}, typed).filter(({ path }) => (values[path] ?? '') === '');
    records?.setMany(token, [...open, { path: 'began', value: 'yes' }]);
  });
  useEffect(() => {
    if (isReady && initialData) addTyped();
  }, [isReady, initialData]);

  return {
    token,
    userId,
    page,
    error: page === undefined || page.state === 'draft' ? error : null,
    isFetching,
    retry: () => void refetch(),
    refresh: refetch,
    isReady,
    isBlocked,
    hasBegun,
    values: isReady ? values : { ...values, ...typed },
    saveState: useSaveState(refereeAnswers, token),
    reviews: useRecordReviews(refereeAnswers, token),
    set,
    begin,
    read: (): DraftValues => records?.values(token) ?? {},
    flush: async () => await records?.flush(token),
    /** Nothing of it stays on this device. */
    forget: async () => await records?.change(token, () => null),
  };
}

/** Before the answers are open, and on the server, what was sent without a script. */
export function useAnswerField(answer: Answer, path: string) {
  const { value, set, onFocus, onBlur } = useRecordField(refereeAnswers, answer.token, path);
  return {
    value: answer.isReady ? value : (answer.values[path] ?? ''),
    onChange: set,
    onFocus,
    onBlur,
  };
}

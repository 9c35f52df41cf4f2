// In the address, so that Back, reload and a link all lead to the same place.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { parseRowPath } from '#shared/draft/draftValues.ts';
import { focusField } from '#ui/form/ErrorSummary.tsx';
import type { SectionDefinition } from '#features/application/definition/types.ts';
import { listOf } from '#features/application/answers/places.ts';
import { checkTopic } from '../sectionHrefs.ts';
import { fieldId } from '../fields/fieldId.ts';

export type SectionPlace = {
  readonly topic: string;
  readonly row: string;
  readonly topicHref: (topic: string) => string;
  readonly openRow: (list: string, row: string) => void;
  readonly goToPath: (topic: string, path: string) => void;
  /** Puts the focus where the address leads; for what is shown later than its address. */
  readonly focusTarget: () => void;
};

/**
 * @param ready whether the topics are on the page
 * @param resumeTopic shown while the address names none
 */
export function useSectionPlace(
  definition: SectionDefinition,
  ready: boolean,
  resumeTopic: string,
): SectionPlace {
  const [params, setParams] = useSearchParams();
  const asked = params.get('topic') ?? '';
  const known = asked === checkTopic || definition.topics.some(({ key }) => key === asked);
  const topic = known ? asked : resumeTopic;
  const row = params.get('row') ?? '';
  // A page that is opened, reloaded or gone back to keeps its scroll position, and no heading takes its focus.
  const followsLink = useNavigationType() !== NavigationType.Pop;
  const linkedField = (followsLink && params.get('field')) || '';
  const wantedField = useRef(linkedField === '' ? '' : fieldId(linkedField));
  const shownTopic = useRef(known && followsLink ? '' : topic);

  const focusTarget = useCallback(() => {
    if (wantedField.current !== '') {
      if (!focusField(wantedField.current)) return;
      wantedField.current = '';
      shownTopic.current = topic;
    }
    if (!known) shownTopic.current = topic;
    if (shownTopic.current === topic) return;
    const heading = document.getElementById(`title-${topic}`);
    if (!heading) return;
    shownTopic.current = topic;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }, [topic, known]);
  useEffect(focusTarget, [focusTarget, row, ready]);

  const address = useCallback(
    (topicKey: string, rowId: string): URLSearchParams => {
      const next = new URLSearchParams(params);
      next.set('topic', topicKey);
      next.delete('field');
      if (rowId === '') next.delete('row');
      else next.set('row', rowId);
      return next;
    },
    [params],
  );
  return useMemo(
    () => ({
      topic,
      row,
      focusTarget,
      topicHref: (key) => `?${address(key, '').toString()}`,
      openRow(list, id) {
        const home = definition.topics.find((each) => listOf(each)?.key === list)?.key ?? topic;
        shownTopic.current = home;
        setParams(address(home, id), { replace: true, preventScrollReset: true });
      },
      goToPath(topicKey, path) {
        wantedField.current = fieldId(path);
        setParams(address(topicKey, parseRowPath(path)?.id ?? ''), { preventScrollReset: true });
      },
    }),
    [definition, topic, row, focusTarget, address, setParams],
  );
}

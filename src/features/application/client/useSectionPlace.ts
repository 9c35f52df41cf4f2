// Which topic and which row are open stands in the address, so that Back, reload and a link all lead to the same place.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseRowPath } from '../../../shared/draft/values.ts';
import { focusField } from '../../../ui/ErrorSummary.tsx';
import type { SectionDefinition } from '../definition/types.ts';
import { checkTopic } from './addresses.ts';
import { fieldId } from './fieldId.ts';

export type SectionPlace = {
  readonly topic: string;
  /** Id of the open row, or ''. */
  readonly row: string;
  /** Address of a topic, relative to the screen. */
  readonly topicHref: (topic: string) => string;
  readonly openRow: (row: string) => void;
  /** Opens the topic and row of a path and puts the focus into its field. */
  readonly goToPath: (topic: string, path: string) => void;
};

/** The open place of a section's screen; opening a topic moves the focus to its heading. */
export function useSectionPlace(definition: SectionDefinition): SectionPlace {
  const [params, setParams] = useSearchParams();
  const asked = params.get('topic') ?? '';
  const known = asked === checkTopic || definition.topics.some(({ key }) => key === asked);
  const topic = known ? asked : (definition.topics[0]?.key ?? checkTopic);
  const row = params.get('row') ?? '';
  const wantedField = useRef('');
  const shownTopic = useRef(known ? '' : topic);

  useEffect(() => {
    if (wantedField.current !== '') {
      focusField(wantedField.current);
      wantedField.current = '';
      shownTopic.current = topic;
      return;
    }
    if (shownTopic.current === topic) return;
    shownTopic.current = topic;
    const heading = document.getElementById(`title-${topic}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  });

  const place = useCallback(
    (topicKey: string, rowId: string): URLSearchParams => {
      const next = new URLSearchParams(params);
      next.set('topic', topicKey);
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
      topicHref: (key) => `?${place(key, '').toString()}`,
      openRow: (id) => setParams(place(topic, id), { replace: true, preventScrollReset: true }),
      goToPath(topicKey, path) {
        wantedField.current = fieldId(path);
        setParams(place(topicKey, parseRowPath(path)?.id ?? ''), { preventScrollReset: true });
      },
    }),
    [topic, row, place, setParams],
  );
}

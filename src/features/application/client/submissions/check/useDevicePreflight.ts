import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { formatValue } from '#features/application/answers/labels.ts';
import { findList, readRows } from '#features/application/answers/places.ts';
import { achievements } from '#features/application/definition/achievements.ts';
import { excludedAnswers } from '#features/application/packet/buildAnswers.ts';
import type { Preflight } from '#features/application/submissionContract.ts';
import { useReferenceLists } from '#features/application/client/fields/referenceLists.tsx';
import { loadSectionParts } from '#features/application/client/section/loadSectionParts.ts';
import { useMaterial } from '#features/application/client/material/useMaterial.ts';
import { useOwnDocuments } from '#features/application/client/material/useOwnDocuments.ts';
import { currentRequirements } from '#features/application/material/acceptedVersion.ts';
import type { ShownProgram } from '#features/application/client/programs/shownPrograms.ts';
import { useOwnAnswers, useOwnFiles, usePacketHash, usePacketSections } from './useOwnAnswers.ts';

/** The check by the rules and answers of this device; null until it is done. */
export function useDevicePreflight(program: ShownProgram, isAsked: boolean): Preflight | null {
  const { id, row } = program;
  const sections = usePacketSections();
  const answers = useOwnAnswers(id);
  const files = useOwnFiles(id);
  const answersSha256 = usePacketHash(answers, files.documents);
  const references = useReferencePeople();
  // Then it is there when the connection is not.
  useEffect(() => void loadWithRetry(loadSectionParts), []);
  const documents = useOwnDocuments();
  const { views } = useMaterial();
  const own = currentRequirements(views.get(id), row);
  const { data: blockers } = useQuery({
    queryKey: ['account', 'deviceCheck', id, answersSha256, row, documents, own],
    queryFn: async () =>
      (await loadSectionParts()).checkOnDevice({ id, row }, own, {
        sections,
        documents,
        now: Date.now(),
      }),
    enabled: isAsked && answersSha256 !== null,
    networkMode: 'always',
    gcTime: 0,
  });
  return useMemo(() => {
    if (!isAsked || blockers === undefined || answersSha256 === null) return null;
    return {
      state: blockers.length > 0 ? 'not_ready' : 'ready',
      blockers,
      packet: {
        format: 1,
        answers,
        documents: files.documents,
        references,
        leftOut: excludedAnswers,
      },
      staying: files.staying,
      answersSha256,
      record: null,
      clocks: null,
    };
  }, [isAsked, blockers, answersSha256, answers, files, references]);
}

/** The server knows what became of each request; the device knows who was listed. */
function useReferencePeople(): Preflight['packet']['references'] {
  const { achievements: values } = usePacketSections();
  const lookup = useReferenceLists();
  return useMemo(() => {
    const type = findList(achievements, 'references')?.fields.find(({ name }) => name === 'type');
    return readRows(values, 'references').map(({ row }) => ({
      name: row['name'] ?? '',
      relation: type ? formatValue(achievements, type, row['type'] ?? '', values, lookup) : '',
      state: 'listed',
      waived: row['waiveRightToView'] ? row['waiveRightToView'] === 'yes' : null,
    }));
  }, [values, lookup]);
}

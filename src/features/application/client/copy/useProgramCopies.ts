import { useMemo } from 'react';
import type { CopiedTopic } from '#features/application/answers/applicationCopy.ts';
import { readRows } from '#features/application/answers/places.ts';
import { currentRequirements } from '#features/application/material/acceptedVersion.ts';
import { copyMaterial } from '#features/application/material/materialCopy.ts';
import { programName } from '#features/application/readiness/programName.ts';
import { useSectionValues } from '../draft/sectionRecords.ts';
import { useMaterial } from '../material/useMaterial.ts';

export type ProgramCopy = {
  readonly key: string;
  readonly title: string;
  readonly topics: readonly CopiedTopic[];
};

/**
 * What was answered for each program alone, as far as this device knows what it asks.
 * @param only the row of one program; empty for all
 */
export function useProgramCopies(only: string, asTyped: boolean): readonly ProgramCopy[] {
  const { views } = useMaterial();
  const material = useSectionValues('program-material');
  const academics = useSectionValues('academics');
  return useMemo(() => {
    const sections = { 'program-material': material, academics };
    return readRows(material, 'programs').flatMap(({ id, row }) => {
      if (only !== '' && only !== id) return [];
      const asked = currentRequirements(views.get(id), row)?.requirements;
      const topics = asked ? copyMaterial(sections, id, asked, asTyped) : [];
      return topics.length === 0 ? [] : [{ key: id, title: `For ${programName({ row })}`, topics }];
    });
  }, [views, material, academics, only, asTyped]);
}

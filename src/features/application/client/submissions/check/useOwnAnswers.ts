import { useEffect, useMemo, useState } from 'react';
import { buildAnswers } from '#features/application/packet/buildAnswers.ts';
import { hashAnswers } from '#features/application/packet/hashAnswers.ts';
import type { PacketAnswers } from '#features/application/packet/packet.ts';
import type { ReadinessSections } from '#features/application/readiness/types.ts';
import { useSectionValues } from '#features/application/client/draft/sectionRecords.ts';
import { useProgramRequirements } from '#features/application/client/material/useMaterial.ts';
import { useReferenceLists } from '#features/application/client/fields/referenceLists.tsx';

/** What a packet is made of, as this device has it. */
export function usePacketSections(): ReadinessSections {
  const personal = useSectionValues('personal-information');
  const academics = useSectionValues('academics');
  const achievements = useSectionValues('achievements');
  const material = useSectionValues('program-material');
  return useMemo(
    () => ({
      'personal-information': personal,
      academics,
      achievements,
      'program-material': material,
    }),
    [personal, academics, achievements, material],
  );
}

/** As a program would see them now. */
export function useOwnAnswers(rowId: string): PacketAnswers {
  const lookup = useReferenceLists();
  const sections = usePacketSections();
  const material = useProgramRequirements(rowId);
  return useMemo(
    () => buildAnswers({ sections, rowId, material, lookup }),
    [sections, rowId, material, lookup],
  );
}

/** Null until it is computed; empty where the browser computes none, on pages without TLS. */
export function useAnswersHash(answers: PacketAnswers): string | null {
  const [found, setFound] = useState<{ of: PacketAnswers; hash: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
    const show = async () => {
      const hash = subtle ? await hashAnswers(answers, subtle) : '';
      if (!isGone) setFound({ of: answers, hash });
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [answers]);
  return found?.of === answers ? found.hash : null;
}

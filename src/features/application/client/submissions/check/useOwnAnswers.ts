import { useEffect, useMemo, useState } from 'react';
import { buildAnswers } from '#features/application/packet/buildAnswers.ts';
import { hashPacket, type PacketContent } from '#features/application/packet/hashPacket.ts';
import {
  buildPacketDocuments,
  type PacketFiles,
} from '#features/application/packet/packetDocuments.ts';
import type { PacketAnswers } from '#features/application/packet/packet.ts';
import type { ReadinessSections } from '#features/application/readiness/types.ts';
import { useSectionValues } from '#features/application/client/draft/sectionRecords.ts';
import { useProgramRequirements } from '#features/application/client/material/useMaterial.ts';
import { useOwnDocuments } from '#features/application/client/material/useOwnDocuments.ts';
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

/** Which files would go, and which would stay. */
export function useOwnFiles(rowId: string): PacketFiles {
  const values = useSectionValues('program-material');
  const material = useProgramRequirements(rowId);
  const documents = useOwnDocuments();
  return useMemo(
    () => buildPacketDocuments(values, rowId, material, documents),
    [values, rowId, material, documents],
  );
}

/** Null until it is computed; empty where the browser computes none, on pages without TLS. */
export function usePacketHash(
  answers: PacketAnswers,
  documents: PacketContent['documents'],
): string | null {
  const [found, setFound] = useState<{ of: PacketContent; hash: string } | null>(null);
  const content = useMemo(() => ({ answers, documents }), [answers, documents]);
  useEffect(() => {
    let isGone = false;
    const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
    const show = async () => {
      const hash = subtle ? await hashPacket(content, subtle) : '';
      if (!isGone) setFound({ of: content, hash });
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [content]);
  return found?.of === content ? found.hash : null;
}

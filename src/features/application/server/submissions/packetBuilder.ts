import { sha256 } from '#server/text/sha256.ts';
import { formatValue, type OptionLookup } from '../../answers/labels.ts';
import { findList, readRows } from '../../answers/places.ts';
import { sections } from '../../definition/sections.ts';
import { chooseRequirements } from '../../material/acceptedVersion.ts';
import { buildAnswers, excludedAnswers } from '../../packet/buildAnswers.ts';
import { packetText } from '../../packet/hashPacket.ts';
import { buildPacketDocuments, type StayingFile } from '../../packet/packetDocuments.ts';
import type { Packet } from '../../packet/packet.ts';
import type { OpenedProgram } from '../programs/programReadiness.ts';
import type { ReferenceStatus, SubmissionDeps } from './deps.ts';

export type BuiltPacket = {
  readonly packet: Packet;
  readonly staying: StayingFile[];
  readonly answersSha256: string;
};

export function createPacketBuilder({
  documents,
  references,
  optionLists,
}: Pick<SubmissionDeps, 'documents' | 'references' | 'optionLists'>) {
  return async (userId: string, rowId: string, opened: OpenedProgram): Promise<BuiltPacket> => {
    const lookup = await optionLists();
    const { sections: stored, row, catalogued } = opened;
    const material = catalogued && chooseRequirements(row, catalogued).requirements;
    const answers = buildAnswers({ sections: stored, rowId, material, lookup });
    const files = buildPacketDocuments(
      stored['program-material'],
      rowId,
      material,
      await documents(userId),
    );
    const packet: Packet = {
      format: 1,
      answers,
      documents: files.documents,
      references: listReferences(opened, await references(userId), lookup),
      leftOut: [...excludedAnswers],
    };
    return { packet, staying: files.staying, answersSha256: sha256(packetText(packet)) };
  };
}

/** Never what a referee wrote. */
function listReferences(
  { sections: answers }: OpenedProgram,
  statuses: readonly ReferenceStatus[],
  lookup: OptionLookup,
): Packet['references'] {
  const { achievements } = sections;
  const type = findList(achievements, 'references')?.fields.find(({ name }) => name === 'type');
  const values = answers.achievements;
  return readRows(values, 'references').map(({ id, row }) => {
    const status = statuses.find(({ rowId }) => rowId === id);
    return {
      name: row['name'] ?? '',
      relation: type ? formatValue(achievements, type, row['type'] ?? '', values, lookup) : '',
      state: status?.state ?? 'draft',
      waived: status?.waived ?? null,
    };
  });
}

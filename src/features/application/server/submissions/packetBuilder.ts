import { sha256 } from '#server/text/sha256.ts';
import { formatValue, type OptionLookup } from '../../answers/labels.ts';
import { findList, readRows } from '../../answers/places.ts';
import { sections } from '../../definition/sections.ts';
import { chooseRequirements } from '../../material/acceptedVersion.ts';
import { answersText, buildAnswers, excludedAnswers } from '../../packet/buildAnswers.ts';
import type { Packet } from '../../packet/packet.ts';
import type { OpenedProgram } from '../programs/programReadiness.ts';
import type { ReferenceStatus, SubmissionDeps } from './deps.ts';

export type BuiltPacket = { readonly packet: Packet; readonly answersSha256: string };

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
    const sent = await documents(userId);
    const packet: Packet = {
      format: 1,
      answers,
      documents: sent
        .filter(({ state }) => state === 'ready')
        .map(({ id, name, kind, size, sha256: hash }) => ({
          id,
          name,
          kind,
          bytes: size,
          pages: null,
          sha256: hash,
        })),
      references: listReferences(opened, await references(userId), lookup),
      leftOut: [...excludedAnswers],
    };
    return { packet, answersSha256: sha256(answersText(answers)) };
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

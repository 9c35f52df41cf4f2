// The files of a packet, and those that stay with the student: the same on the device and on the server.
import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { planDocuments } from '../material/documentPlan.ts';
import type { OwnDocument } from '../material/documentRules.ts';
import { readMaterialRows } from '../material/materialRows.ts';
import type { Packet } from './packet.ts';

/** Never part of a packet: their names are the student's own affair. */
export type StayingFile = { readonly id: string; readonly name: string; readonly reason: string };

export type PacketFiles = {
  readonly documents: Packet['documents'];
  readonly staying: StayingFile[];
};

/**
 * @param values of the section `program-material`
 * @param programRow id of the program's row
 * @param material what the program asks for; null where it is not known
 */
export function buildPacketDocuments(
  values: DraftValues,
  programRow: string,
  material: Pick<ProgramRequirements, 'documents'> | null,
  documents: readonly OwnDocument[],
): PacketFiles {
  const asked = material?.documents ?? [];
  const plan = planDocuments(asked, readMaterialRows(values), documents, programRow);
  return {
    documents: plan.sent.map(({ document, requirements }) => ({
      id: document.id,
      name: document.name,
      kind: document.kind ?? '',
      bytes: document.size ?? 0,
      pages: document.pages ?? null,
      sha256: document.sha256 ?? '',
      requirements: [...requirements],
    })),
    staying: plan.staying.map(({ document: { id, name }, reason }) => ({ id, name, reason })),
  };
}

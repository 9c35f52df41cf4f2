import { webcrypto } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#server/text/sha256.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { OwnDocument } from '../material/documentRules.ts';
import { anyDocuments, anyMaterialRows, anyRequirements } from '../material/testing.ts';
import { hashPacket, packetText } from './hashPacket.ts';
import { type Packet, packet } from './packet.ts';
import { buildPacketDocuments } from './packetDocuments.ts';

const program = { id: 1, school: 'Lantern', name: 'BSN', cycle: 'Fall 2027' };
const answers = { program, topics: [] };

const reversed = (values: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).toReversed());

/** As the server has a file: in another order of its own, with more facts, as JSON brought them. */
const onServer = (documents: readonly OwnDocument[]): OwnDocument[] =>
  documents
    .toReversed()
    .map((each) => JSON.parse(JSON.stringify({ createdAt: 'today', ...each })) as OwnDocument);

describe('the files of a packet', () => {
  it('are the same on the device and on the server, with the same hash', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRequirements,
        anyMaterialRows,
        anyDocuments,
        async (material, values, documents) => {
          const device = buildPacketDocuments(values, 'p1', material, documents);
          const server = buildPacketDocuments(
            reversed(values),
            'p1',
            material,
            onServer(documents),
          );
          expect(server).toEqual(device);
          expect(await hashPacket({ answers, ...device }, webcrypto.subtle)).toBe(
            sha256(packetText({ answers, ...server })),
          );
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });

  it('and those that stay are all the files of the student, each once, and only ready ones go', () => {
    fc.assert(
      fc.property(anyRequirements, anyMaterialRows, anyDocuments, (material, values, documents) => {
        const { documents: sent, staying } = buildPacketDocuments(
          values,
          'p1',
          material,
          documents,
        );
        const ids = [...sent, ...staying].map(({ id }) => id).sort();
        expect(ids).toEqual(documents.map(({ id }) => id).sort());
        const ready = documents.filter(({ state }) => state === 'ready').map(({ id }) => id);
        expect(sent.filter(({ id }) => !ready.includes(id))).toEqual([]);
        expect(packet.shape.documents.parse(sent)).toEqual(sent);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('change the hash: another file, another name, another purpose', () => {
    const file = { id: 'd1', name: 'a.pdf', kind: 'other', bytes: 1, pages: 1, sha256: 'a' };
    const text = (more: Partial<Packet['documents'][number]>) =>
      packetText({ answers, documents: [{ ...file, ...more }] });
    const others = [
      text({ sha256: 'b' }),
      text({ name: 'b.pdf' }),
      text({ requirements: ['CPR'] }),
    ];
    expect(new Set([text({}), ...others]).size).toBe(4);
    expect(text({ pages: null })).toBe(text({}));
  });
});

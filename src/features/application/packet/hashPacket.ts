import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import type { Packet } from './packet.ts';

/** What a student reads back before sending. What became of a reference may change without her. */
export type PacketContent = Pick<Packet, 'answers' | 'documents'>;

/** What `answersSha256` is over, as UTF-8. Pages of a file may be counted afterwards. */
export const packetText = ({ answers, documents }: PacketContent): string =>
  canonicalJson({
    answers,
    documents: documents.map(({ id, name, kind, sha256, requirements = [] }) => ({
      id,
      name,
      kind,
      sha256,
      requirements,
    })),
  });

/** SHA-256 as lower-case hexadecimal, by the browser's own implementation. */
export async function hashPacket(
  content: PacketContent,
  subtle: Pick<SubtleCrypto, 'digest'>,
): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(packetText(content)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

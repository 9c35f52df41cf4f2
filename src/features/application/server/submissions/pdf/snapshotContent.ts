import { formatZonedMoment, isKnownZone } from '#shared/time/zonedTime.ts';
import type { SectionKey } from '../../../contract.ts';
import { sections } from '../../../definition/sections.ts';
import type { Packet, PacketTopic } from '../../../packet/packet.ts';
import type { SentVersion } from '../../../packet/sentVersion.ts';
import type { PdfBlock, PdfContent } from './pdfContent.ts';

export type SnapshotForPdf = {
  readonly packet: Packet;
  readonly receiptNumber: string;
  readonly version: number;
  readonly kind: SentVersion['kind'];
  readonly note: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly deadlineAt: string | null;
  /** Of the deadline. */
  readonly zone: string;
  readonly withinGrace: boolean;
  readonly declaration: { readonly text: string; readonly name: string };
  /** Of the JSON copy. */
  readonly sha256: string;
  readonly paper: PdfContent['paper'];
};

const kinds = {
  submission: 'First submission',
  correction: 'Correction of an earlier version',
  resubmission: 'Sent again after the program returned it',
} as const;

const replacedNote =
  'Some characters of these answers are in no typeface of this copy. Their Unicode numbers stand in their place, in square brackets, such as [U+6F22]. The JSON copy has them as they were typed.';

const pair = (label: string, text: string): PdfBlock => ({ kind: 'pair', label, text });

function formatMoment(iso: string, zone: string): string {
  const at = new Date(iso);
  const utc = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return isKnownZone(zone) && zone !== 'UTC' ? `${formatZonedMoment(at, zone)}\n${utc}` : utc;
}

const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const formatPages = (pages: number | null): string | null =>
  pages === null ? null : pages === 1 ? '1 page' : `${pages} pages`;

function receiptBlocks(snapshot: SnapshotForPdf): PdfBlock[] {
  const { deadlineAt, zone, note, declaration } = snapshot;
  const grace = 'Sent after the deadline, on a record the server signed before it';
  return [
    pair('Receipt number', snapshot.receiptNumber),
    pair('Version', `${snapshot.version}. ${kinds[snapshot.kind]}`),
    ...(note === '' ? [] : [pair('Reason', note)]),
    pair('Sent', formatMoment(snapshot.submittedAt, zone)),
    ...(deadlineAt === null ? [] : [pair('Deadline', formatMoment(deadlineAt, zone))]),
    ...(snapshot.withinGrace ? [pair('Accepted', grace)] : []),
    ...(declaration.text === '' ? [] : [pair('Declaration', declaration.text)]),
    ...(declaration.name === '' ? [] : [pair('Signed by', declaration.name)]),
    pair('SHA-256 of the JSON copy', snapshot.sha256),
  ];
}

const topicBlocks = ({ title, groups }: PacketTopic): PdfBlock[] => [
  { kind: 'topic', text: title },
  ...groups.flatMap((group): PdfBlock[] => [
    ...(group.title === '' || group.title === title
      ? []
      : [{ kind: 'group' as const, text: group.title }]),
    ...group.answers.map(({ label, text }) => pair(label, text === '' ? 'No answer' : text)),
  ]),
];

function answerBlocks(topics: readonly PacketTopic[]): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let section = '';
  for (const topic of topics) {
    const key = topic.key.split('/', 1)[0] ?? '';
    if (key !== section)
      blocks.push({ kind: 'section', text: sections[key as SectionKey]?.title ?? topic.title });
    section = key;
    blocks.push(...topicBlocks(topic));
  }
  return blocks;
}

function documentBlocks({ documents }: Packet): PdfBlock[] {
  if (documents.length === 0) return [{ kind: 'paragraph', text: 'No documents were sent.' }];
  return documents.flatMap(({ name, kind, bytes, pages, sha256 }): PdfBlock[] => {
    const facts = [kind, formatPages(pages), formatBytes(bytes)].filter(Boolean);
    return [
      { kind: 'group', text: name },
      pair('Document', facts.join(', ')),
      pair('SHA-256', sha256),
    ];
  });
}

function referenceBlocks({ references }: Packet): PdfBlock[] {
  if (references.length === 0) return [{ kind: 'paragraph', text: 'No references were sent.' }];
  return references.flatMap(({ name, relation, state, waived }): PdfBlock[] => [
    { kind: 'group', text: name },
    ...(relation === '' ? [] : [pair('Relation', relation)]),
    pair('State', state),
    ...(waived === null ? [] : [pair('Right to read it', waived ? 'Waived' : 'Not waived')]),
  ]);
}

const section = (text: string, blocks: readonly PdfBlock[]): PdfBlock[] => [
  { kind: 'section', text },
  ...blocks,
];

/** Everything a program sees, in the order of the screen. */
export function describeSnapshot(snapshot: SnapshotForPdf): PdfContent {
  const { packet, receiptNumber, version, declaration, paper } = snapshot;
  const { school, name, cycle } = packet.answers.program;
  const program = [name, cycle].filter((text) => text !== '').join(', ');
  return {
    title: `Application to ${school}`,
    subject: `${program}. Receipt ${receiptNumber}, version ${version}`,
    author: declaration.name,
    createdAt: snapshot.submittedAt,
    paper,
    footer: `Receipt ${receiptNumber}, version ${version}`,
    blocks: [
      { kind: 'title', text: `Application to ${school}` },
      { kind: 'paragraph', text: program },
      ...section('Receipt', receiptBlocks(snapshot)),
      { kind: 'replacedNote', text: replacedNote },
      ...answerBlocks(packet.answers.topics),
      ...section('Documents', documentBlocks(packet)),
      ...section('References', referenceBlocks(packet)),
      ...section(
        'Left out',
        packet.leftOut.map(({ title, reason }) => pair(title, reason)),
      ),
    ],
  };
}

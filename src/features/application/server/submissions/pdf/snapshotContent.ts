import { formatZonedMoment, isKnownZone } from '#shared/time/zonedTime.ts';
import { documentKind } from '#features/documents/contract.ts';
import { documentKindLabels } from '#features/documents/rules.ts';
import { formatReferenceState } from '#features/references/rules.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { plural } from '#shared/text/plural.ts';
import { type SectionKey, sectionKeys } from '../../../contract.ts';
import { sections } from '../../../definition/sections.ts';
import type { Packet, PacketTopic } from '../../../packet/packet.ts';
import type { SnapshotDocument } from '../../../packet/snapshotDocument.ts';
import type { PdfBlock, PdfContent } from './pdfContent.ts';

const kinds = {
  submission: 'First submission',
  correction: 'Correction of an earlier version',
  resubmission: 'Sent again after the program returned it',
} as const;

const replacedNote =
  'This copy can’t print some characters of these answers. Where they belong, it has their Unicode numbers in square brackets, such as [U+6F22]. The JSON copy has every character as it was typed.';

const declared =
  'The student declared that everything here is true and complete to the best of their knowledge.';

const pair = (label: string, text: string): PdfBlock => ({ kind: 'pair', label, text });

/** In two lines of the same length. */
const formatHash = (sha256: string): string => sha256.replace(/^.{32}/, '$&\n');

function formatMoment(iso: string, zone: string): string {
  const at = new Date(iso);
  const utc = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return isKnownZone(zone) && zone !== 'UTC' ? `${formatZonedMoment(at, zone)}\n${utc}` : utc;
}

function receiptBlocks(document: SnapshotDocument, jsonSha256: string): PdfBlock[] {
  const { deadline, note, declaration } = document;
  const zone = deadline?.zone ?? 'UTC';
  const signature = declaration.name ?? '';
  return [
    pair('Receipt number', document.receiptNumber),
    pair('Version', `${document.version}. ${kinds[document.kind]}`),
    ...(note === '' ? [] : [pair('Why', note)]),
    pair('Sent', formatMoment(document.submittedAt, zone)),
    ...(deadline === null ? [] : [pair('Deadline', formatMoment(deadline.at, zone))]),
    ...(document.withinGrace
      ? [pair('Accepted', 'After the deadline, with a record that was signed before it')]
      : []),
    pair('Declaration', declared),
    ...(signature === '' ? [] : [pair('Signed by', signature)]),
    pair('SHA-256 of the JSON copy', formatHash(jsonSha256)),
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

const isSection = (key: string): key is SectionKey =>
  (sectionKeys as readonly string[]).includes(key);

function answerBlocks(topics: readonly PacketTopic[]): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let section = '';
  for (const topic of topics) {
    const key = topic.key.split('/', 1)[0] ?? '';
    if (key !== section)
      blocks.push({ kind: 'section', text: isSection(key) ? sections[key].title : topic.title });
    section = key;
    blocks.push(...topicBlocks(topic));
  }
  return blocks;
}

function documentBlocks({ documents }: Packet): PdfBlock[] {
  if (documents.length === 0) return [{ kind: 'paragraph', text: 'No documents.' }];
  return documents.flatMap(
    ({ name, kind, bytes, pages, sha256, requirements = [] }): PdfBlock[] => {
      const known = documentKind.safeParse(kind);
      const facts = [
        known.success ? documentKindLabels[known.data] : kind,
        ...(pages === null ? [] : [plural(pages, 'page')]),
        describeBytes(bytes),
      ];
      return [
        { kind: 'group', text: name },
        pair('Document', facts.join(', ')),
        ...(requirements.length > 0 ? [pair('Answers', requirements.join('; '))] : []),
        pair('SHA-256', formatHash(sha256)),
      ];
    },
  );
}

function referenceBlocks({ references }: Packet): PdfBlock[] {
  if (references.length === 0) return [{ kind: 'paragraph', text: 'No references.' }];
  return references.flatMap(({ name, relation, state, waived }): PdfBlock[] => [
    { kind: 'group', text: name },
    ...(relation === '' ? [] : [pair('Relation', relation)]),
    pair('State', formatReferenceState(state)),
    ...(waived === null ? [] : [pair('Right to read it', waived ? 'Given up' : 'Not given up')]),
  ]);
}

const section = (text: string, blocks: readonly PdfBlock[]): PdfBlock[] => [
  { kind: 'section', text },
  ...blocks,
];

/**
 * Everything a program sees, in the order of the screen.
 * @param jsonSha256 of the JSON copy
 */
export function describeSnapshot(document: SnapshotDocument, jsonSha256: string): PdfContent {
  const { packet, receiptNumber, version, declaration } = document;
  const { school, name, cycle } = document.program;
  const program = [name, cycle].filter((text) => text !== '').join(', ');
  const receipt = `Receipt ${receiptNumber}, version ${version}`;
  return {
    title: `Application to ${school}`,
    subject: `${program}. ${receipt}`,
    author: declaration.name ?? '',
    createdAt: document.submittedAt,
    paper: 'us',
    footer: receipt,
    blocks: [
      { kind: 'title', text: `Application to ${school}` },
      { kind: 'paragraph', text: program },
      ...section('Receipt', receiptBlocks(document, jsonSha256)),
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

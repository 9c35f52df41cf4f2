// For tests and the bench only.
import type { Packet, PacketTopic } from '../../../packet/packet.ts';
import type { SnapshotDocument } from '../../../packet/snapshotDocument.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
export const buildHash = (at: number): string => at.toString(16).padStart(64, '0');

export const buildTopic = (overrides: Partial<PacketTopic> = {}): PacketTopic => ({
  key: 'personal-information/name',
  title: 'Your name',
  groups: [
    {
      title: '',
      answers: [
        { label: 'Legal first name', text: 'Zoë' },
        { label: 'Legal last name', text: 'Nguyễn' },
      ],
    },
  ],
  ...overrides,
});

export const buildPacket = (overrides: Partial<Packet> = {}): Packet => ({
  format: 1,
  answers: {
    program: {
      id: 7,
      school: 'Larkspur & Vale College <North>',
      name: 'Bachelor of Science in Nursing',
      cycle: 'Fall 2027',
    },
    topics: [buildTopic()],
  },
  documents: [
    {
      id: 'd1',
      name: 'transcript.pdf',
      kind: 'transcript',
      bytes: 812_345,
      pages: 4,
      sha256: buildHash(1),
      requirements: ['Transcripts of every college'],
    },
  ],
  references: [{ name: 'Ana Ruiz, RN', relation: 'Instructor', state: 'submitted', waived: true }],
  leftOut: [{ title: 'Demographic information', reason: 'Never sent with an application.' }],
  ...overrides,
});

export const buildSnapshot = (overrides: Partial<SnapshotDocument> = {}): SnapshotDocument => ({
  format: 1,
  receiptNumber: 'LL-7K3QX9RD',
  version: 1,
  kind: 'submission',
  note: '',
  program: {
    id: 'p1',
    programId: 7,
    school: 'Larkspur & Vale College <North>',
    name: 'Bachelor of Science in Nursing',
    cycle: 'Fall 2027',
  },
  submittedAt: '2026-11-28T07:40:12.345Z',
  deadline: { at: '2026-12-02T07:59:00.000Z', zone: 'America/Los_Angeles' },
  withinGrace: false,
  declaration: { accepted: true, name: 'Zoë Nguyễn' },
  packet: buildPacket(),
  ...overrides,
});

const courseTopic = (courses: number): PacketTopic =>
  buildTopic({
    key: 'academics/courses',
    title: 'Courses',
    groups: range(courses).map((at) => ({
      title: `BIO ${101 + at} Human Anatomy and Physiology ${at}`,
      answers: [
        { label: 'Institution', text: 'Larkspur & Vale College' },
        { label: 'Term', text: `Fall ${2000 + at}` },
        { label: 'Credits', text: `${(at % 5) + 1}.0` },
        { label: 'Grade', text: 'A-' },
        { label: 'Includes a lab', text: 'Yes' },
        { label: 'Subject', text: 'Anatomy and physiology' },
      ],
    })),
  });

const essay =
  'I was nine when my grandmother fell, and the visiting nurse asked me what I had seen. ';
export const longEssay = (characters: number): string =>
  essay.repeat(Math.ceil(characters / essay.length)).slice(0, characters);

const namesTopic = buildTopic({
  key: 'personal-information/previous-names',
  title: 'Previous names',
  groups: [
    {
      title: '',
      answers: ['王小明', '髙橋さくら', '김철수', 'سارة محمد', 'מרים כהן', 'राम कुमार', 'สมหญิง'].map(
        (text, at) => ({ label: `Previous name ${at + 1}`, text }),
      ),
    },
  ],
});

/** As large as an application gets: names in seven scripts, 60 courses, 30 documents, ten essays. */
export const buildLongSnapshot = (): SnapshotDocument => {
  const packet = buildPacket();
  return buildSnapshot({
    packet: {
      ...packet,
      answers: {
        ...packet.answers,
        topics: [
          buildTopic(),
          namesTopic,
          courseTopic(60),
          buildTopic({
            key: 'program-material/essays',
            title: 'Essays',
            groups: range(10).map((at) => ({
              title: `Essay ${at + 1}`,
              answers: [{ label: 'Why nursing?', text: longEssay(5000) }],
            })),
          }),
        ],
      },
      documents: range(30).map((at) => ({
        id: `d${at}`,
        name: `transcript-${at}.pdf`,
        kind: 'transcript',
        bytes: 812_345 + at,
        pages: at + 1,
        sha256: buildHash(at),
      })),
    },
  });
};

// For tests: what the API answers, with what a test does not care about filled in.
import type {
  Answer,
  Authorship,
  Comment,
  Question,
  QuestionCard,
  QuestionPage,
} from './contract.ts';
import type { MemberPost, MemberProfile } from './memberContract.ts';
import type { Tag } from './tagContract.ts';

const at = '2026-11-01T12:00:00.000Z';

export const byMember = (handle: string, role: 'student' | 'nurse' = 'student'): Authorship => ({
  kind: 'member',
  author: { handle, role, img: '' },
});
export const byAsker: Authorship = { kind: 'asker', author: null };
export const byDeleted: Authorship = { kind: 'deleted', author: null };

export const buildCard = (more: Partial<QuestionCard> = {}): QuestionCard => ({
  id: '10',
  title: 'How long is the waitlist at your program?',
  preview: 'I applied in May and heard nothing.',
  tags: ['admissions'],
  state: 'open',
  score: 4,
  answerCount: 1,
  isSolved: false,
  hasNurseAnswer: false,
  isPinned: false,
  by: byMember('ana-r'),
  school: null,
  program: null,
  lang: 'en',
  sample: false,
  createdAt: at,
  activeAt: at,
  ...more,
});

export const buildQuestion = (more: Partial<Question> = {}): Question => ({
  ...buildCard(),
  html: '<p>I applied in May and heard nothing.</p>',
  closed: null,
  needsInfo: null,
  acceptedAnswerId: null,
  comments: [],
  commentCount: 0,
  saveCount: 0,
  followCount: 0,
  views: 12,
  editedAt: null,
  revision: 1,
  ...more,
});

export const buildAnswer = (more: Partial<Answer> = {}): Answer => ({
  id: '11',
  questionId: '10',
  by: byMember('nurse-kim', 'nurse'),
  stamp: null,
  html: '<p>About a year.</p>',
  lang: 'en',
  score: 2,
  isAccepted: false,
  state: 'open',
  reactions: { worked: 0, outdated: 0, unsafe: 0 },
  comments: [],
  commentCount: 0,
  sample: false,
  createdAt: at,
  editedAt: null,
  revision: 1,
  ...more,
});

export const buildComment = (more: Partial<Comment> = {}): Comment => ({
  id: '12',
  on: '10',
  by: byMember('nurse-kim', 'nurse'),
  html: '<p>Which state?</p>',
  state: 'open',
  createdAt: at,
  editedAt: null,
  revision: 1,
  ...more,
});

export const buildQuestionPage = (more: Partial<QuestionPage> = {}): QuestionPage => ({
  question: buildQuestion(),
  answers: [buildAnswer()],
  nextCursor: null,
  similar: [],
  ...more,
});

export const buildTag = (more: Partial<Tag> = {}): Tag => ({
  slug: 'admissions',
  name: 'Admissions',
  description: 'Applying, waitlists and decisions.',
  count: 12,
  ...more,
});

export const buildMember = (more: Partial<MemberProfile> = {}): MemberProfile => ({
  handle: 'nurse-kim',
  role: 'nurse',
  img: '',
  bio: 'ICU nurse, nights.',
  location: 'Fresno',
  stamp: { credential: 'RN', state: 'CA', verifiedOn: '2026-05-03', expired: false },
  status: 'active',
  joinedAt: '2025-02-01T08:00:00.000Z',
  reputation: 240,
  questionCount: 1,
  answerCount: 34,
  acceptedCount: 12,
  helpedCount: 1,
  topTags: [{ slug: 'admissions', name: 'Admissions', count: 9 }],
  badges: [],
  hidesActivity: false,
  sample: false,
  ...more,
});

export const buildMemberPost = (more: Partial<MemberPost> = {}): MemberPost => ({
  kind: 'answer',
  id: '11',
  questionId: '10',
  title: 'How long is the waitlist at your program?',
  preview: 'About a year.',
  score: 2,
  isAccepted: false,
  anonymous: false,
  state: 'open',
  createdAt: at,
  ...more,
});

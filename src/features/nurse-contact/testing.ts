// What a test does not care about is filled in. Tests only.
import type { ContactMessage, ContactRequest, Conversation, NurseContact } from './contract.ts';

export const buildRequest = (facts: Partial<ContactRequest> = {}): ContactRequest => ({
  id: '00000000-0000-4000-8000-000000000007',
  role: 'student',
  nurseId: 7,
  nurseName: 'Nora Nightlamp',
  studentName: 'Sam S.',
  topic: 'first_job',
  message: 'I graduate in May. How do I prepare for nights on a med-surg floor?',
  state: 'sent',
  reason: '',
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-12-04T18:00:00.000Z',
  answeredAt: null,
  updatedAt: '2026-11-20T18:00:00.000Z',
  isAccepted: false,
  isBlocked: false,
  unread: 0,
  last: null,
  feedback: null,
  ...facts,
});

export const buildAccepted = (facts: Partial<ContactRequest> = {}): ContactRequest =>
  buildRequest({
    state: 'accepted',
    isAccepted: true,
    answeredAt: '2026-11-21T18:00:00.000Z',
    ...facts,
  });

export const buildMessage = (facts: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 1,
  from: 'nurse',
  body: 'Sleep in two blocks, and eat before midnight.',
  at: '2026-11-21T18:00:00.000Z',
  isRead: true,
  ...facts,
});

export const buildConversation = (facts: Partial<Conversation> = {}): Conversation => ({
  request: buildAccepted(),
  messages: [buildMessage()],
  before: null,
  ...facts,
});

export const buildContact = (facts: Partial<NurseContact> = {}): NurseContact => ({
  request: null,
  openCount: 0,
  rating: null,
  isBlocked: false,
  ...facts,
});

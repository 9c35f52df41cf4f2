// Reviews and reports of wrong data, for the admin app; `npm run reviews` decides the same.
import { warningLabels } from '#features/reviews/rules.ts';
import { noteShape, type QueueSource } from '#server/queues/queueSource.ts';
import type { ReportService } from '../reportService.ts';
import type { ReviewModeration, WaitingReview } from './reviewModeration.ts';

const tooLate =
  'Somebody else has decided this meanwhile, or it was taken back. Nothing was changed.';
const permission = 'forum.moderate';

const titleOf = ({
  school,
  type,
  stars,
}: Pick<WaitingReview, 'school' | 'type' | 'stars'>): string => `${school}, ${type}, ${stars} of 5`;

const schoolLink = (slug: string) => ({
  label: 'The page of the school',
  href: `/university/${slug}`,
});

const waitingReviews = (reviews: ReviewModeration): QueueSource => ({
  name: 'reviews',
  title: 'Reviews of schools',
  permission,
  actions: [
    { name: 'publish', label: 'Publish', tone: 'primary', note: null, choices: [] },
    {
      name: 'reject',
      label: 'Give back',
      tone: 'secondary',
      note: noteShape('Why; its author reads this and can change the review'),
      choices: [],
    },
  ],
  async list(limit) {
    return (await reviews.waiting(limit)).map((review) => ({
      id: review.id,
      title: titleOf(review),
      at: review.writtenAt,
      text: review.body,
      facts: [{ label: 'Author', text: review.authorName }],
      warnings: review.warnings.map((warning) => warningLabels[warning]),
      links: [schoolLink(review.slug)],
      actions: ['publish', 'reject'],
    }));
  },
  async decide({ id, action, note }) {
    const done = action === 'publish' ? await reviews.publish(id) : await reviews.reject(id, note);
    return done ? null : tooLate;
  },
});

const flaggedReviews = (reviews: ReviewModeration): QueueSource => ({
  name: 'flagged-reviews',
  title: 'Reviews that readers flagged',
  permission,
  actions: [
    { name: 'keep', label: 'Leave it', tone: 'primary', note: null, choices: [] },
    {
      name: 'hide',
      label: 'Take down',
      tone: 'danger',
      note: noteShape('Why; its author reads this and cannot put it right'),
      choices: [],
    },
  ],
  async list(limit) {
    return (await reviews.flagged(limit)).map(({ review, reason, at }) => ({
      id: review.id,
      title: `A review of ${review.type}, ${review.stars} of 5`,
      at,
      text: review.body,
      facts: [{ label: 'Author', text: review.authorName }],
      warnings: [reason],
      links: [],
      actions: ['keep', 'hide'],
    }));
  },
  async decide({ id, action, note }) {
    const done = action === 'keep' ? await reviews.keep(id) : await reviews.hide(id, note);
    return done ? null : tooLate;
  },
});

const wrongData = (reports: Pick<ReportService, 'waiting' | 'close'>): QueueSource => ({
  name: 'wrong-data',
  title: 'Reports of wrong data',
  permission: 'schools.edit',
  actions: [{ name: 'close', label: 'Looked at', tone: 'primary', note: null, choices: [] }],
  async list(limit) {
    return (await reports.waiting(limit)).map(({ report, slug, name }) => ({
      id: report.id,
      title: `${name}: ${report.field || 'the whole page'}`,
      at: report.createdAt,
      text: report.message,
      facts: report.email === '' ? [] : [{ label: 'Answer to', text: report.email }],
      warnings: [],
      links: [schoolLink(slug)],
      actions: ['close'],
    }));
  },
  decide: async ({ id }) => ((await reports.close(id)) ? null : tooLate),
});

export const createReviewQueues = (
  reviews: ReviewModeration,
  reports: Pick<ReportService, 'waiting' | 'close'>,
): readonly QueueSource[] => [waitingReviews(reviews), flaggedReviews(reviews), wrongData(reports)];

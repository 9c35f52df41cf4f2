import type { Notify } from '#features/notifications/contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Live } from '#server/live/live.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Answer, Comment, PostKind, Question } from '../contract.ts';
import type { LimitedAction } from '../policy.ts';

export type ForumDependencies = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly live: Pick<Live, 'publish'>;
  /** Emails of the demo's accounts, which post without review and 100 times an hour. */
  readonly sampleEmails: readonly string[];
  readonly withoutAccount: (userIds: readonly string[]) => Promise<readonly string[]>;
};

/** Who asks: null for guests. */
export type Viewer = {
  readonly userId: string;
  readonly roleName: string;
  readonly permissions: readonly string[];
} | null;

/** Posts as the API shows them, public or not. @throws Problem not_found */
export type PostViews = {
  question(id: number): Promise<Question>;
  answer(id: number): Promise<Answer>;
  /** Oldest first; those that are gone are missing. */
  comments(ids: readonly number[]): Promise<Comment[]>;
  comment(id: number): Promise<Comment>;
};

export type PostRef = {
  readonly kind: PostKind;
  readonly id: number;
  readonly questionId: number;
  readonly authorId: string | null;
  /** Part of an anonymous question by its asker: counts toward nothing that others see. */
  readonly anonymous: boolean;
  /** Its question is public: the other answers of one that is not are not counted already. */
  readonly isListed: boolean;
};

/** What follows for its author when a post becomes public, or stops being so: counts, reputation, badges. */
export type PostEffects = {
  published(post: PostRef): Promise<void>;
  removed(post: PostRef): Promise<void>;
};

/** For moderators: makes a waiting post public as if it were posted now, or takes a post away. */
export type Publishing = {
  publish(kind: PostKind, id: number): Promise<void>;
  remove(kind: PostKind, id: number): Promise<void>;
};

/** Counts what a member does, in the current transaction. @throws Problem too_many_requests */
export type Admit = (action: LimitedAction, userId: string) => Promise<void>;

import type { MemberRow } from '../memberStore.ts';

export type BadgeFacts = Pick<
  MemberRow,
  'questionCount' | 'answerCount' | 'acceptedCount' | 'helpedCount'
> & {
  readonly bestAnswerScore: number;
  readonly bestQuestionScore: number;
  /** An own question in which an answer was accepted. */
  readonly hasSolvedQuestion: boolean;
  /** An own question solved by an own answer. */
  readonly hasSelfSolved: boolean;
  /** When an own post was first edited; null before. */
  readonly firstEditedAt: Date | null;
  readonly hasBio: boolean;
  readonly licenseVerifiedAt: Date | null;
};

export type BadgeDefinition = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly of: number;
  readonly done: (facts: BadgeFacts) => number;
  /** Of what nobody else has a part in: it counts from then, also before it was awarded. */
  readonly since?: (facts: BadgeFacts) => Date | null;
};

/** Nothing here rewards coming back every day. */
export const badgeDefinitions: readonly BadgeDefinition[] = [
  {
    key: 'first_question',
    name: 'First question',
    description: 'Asked a first question under their own name',
    of: 1,
    done: ({ questionCount }) => questionCount,
  },
  {
    key: 'first_answer',
    name: 'First answer',
    description: 'Answered a first question',
    of: 1,
    done: ({ answerCount }) => answerCount,
  },
  {
    key: 'answers_10',
    name: 'Ten answers',
    description: 'Answered ten questions',
    of: 10,
    done: ({ answerCount }) => answerCount,
  },
  {
    key: 'accepted_1',
    name: 'Accepted answer',
    description: 'Had an answer accepted by the person who asked',
    of: 1,
    done: ({ acceptedCount }) => acceptedCount,
  },
  {
    key: 'accepted_10',
    name: 'Trusted answers',
    description: 'Had ten answers accepted',
    of: 10,
    done: ({ acceptedCount }) => acceptedCount,
  },
  {
    key: 'helped_10',
    name: 'Helped 10 people',
    description: 'Ten people found something they wrote helpful',
    of: 10,
    done: ({ helpedCount }) => helpedCount,
  },
  {
    key: 'helped_100',
    name: 'Helped 100 people',
    description: 'A hundred people found something they wrote helpful',
    of: 100,
    done: ({ helpedCount }) => helpedCount,
  },
  {
    key: 'great_answer',
    name: 'Great answer',
    description: 'Wrote an answer with a score of 10',
    of: 10,
    done: ({ bestAnswerScore }) => bestAnswerScore,
  },
  {
    key: 'great_question',
    name: 'Great question',
    description: 'Asked a question with a score of 10',
    of: 10,
    done: ({ bestQuestionScore }) => bestQuestionScore,
  },
  {
    key: 'gave_thanks',
    name: 'Gave thanks',
    description: 'Accepted an answer to a question of their own',
    of: 1,
    done: ({ hasSolvedQuestion }) => Number(hasSolvedQuestion),
  },
  {
    key: 'self_solved',
    name: 'Came back with the answer',
    description: 'Solved a question of their own and shared how',
    of: 1,
    done: ({ hasSelfSolved }) => Number(hasSelfSolved),
  },
  {
    key: 'edited',
    name: 'Clear writer',
    description: 'Edited a post to make it clearer',
    of: 1,
    done: ({ firstEditedAt }) => Number(firstEditedAt !== null),
    since: ({ firstEditedAt }) => firstEditedAt,
  },
  {
    key: 'introduced',
    name: 'Introduced themselves',
    description: 'Wrote a few words about themselves',
    of: 1,
    done: ({ hasBio }) => Number(hasBio),
  },
  {
    key: 'verified_nurse',
    name: 'Verified nurse',
    description: 'Had their nursing license verified',
    of: 1,
    done: ({ licenseVerifiedAt }) => Number(licenseVerifiedAt !== null),
    since: ({ licenseVerifiedAt }) => licenseVerifiedAt,
  },
];

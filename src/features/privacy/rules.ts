// One list for the screen, the policy page, the copy and the deletion (src/decisions/people/2026-11-29-erase-….md).
import { archiveDays, deletionNoteDays, undoDays } from './policy.ts';

/** What is left of it once the account is deleted. */
export type AfterDeletion = 'nothing' | 'without_name' | 'your_choice' | 'for_a_while';

export type StoredData = {
  readonly key: string;
  readonly title: string;
  readonly why: string;
  readonly howLong: string;
  /** Part of the copy that a person downloads. */
  readonly inCopy: boolean;
  readonly afterDeletion: AfterDeletion;
  /** What exactly stays, or goes when; empty where nothing stays. */
  readonly remains: string;
};

const untilDeleted = 'As long as your account, or until you remove it';

const gone = (
  key: string,
  title: string,
  why: string,
  howLong: string = untilDeleted,
  inCopy = true,
): StoredData => ({ key, title, why, howLong, inCopy, afterDeletion: 'nothing', remains: '' });

export const dataMap: readonly StoredData[] = [
  gone(
    'account',
    'Your account: name, email address, phone, role, time zone, language, how pages look, forum name, plan, and for nurses the credential and license',
    'To sign you in and show you the right pages. Your password is stored only as a hash',
    'As long as your account',
  ),
  gone('photo', 'Your photo', 'So people recognize you'),
  gone(
    'nurse',
    'Your nurse profile with its photo, and your licenses: number (encrypted), state, dates and document (encrypted)',
    'So students can find you, and know that we checked your license',
  ),
  gone(
    'nurse-contact',
    'Requests and messages between students and nurses, stars and notes about nurses, and what you reported about them',
    'So you can ask and answer each other. Our staff read a conversation only when one of you reports it',
    'As long as both accounts',
  ),
  gone(
    'scholarships',
    'Scholarships you track: how far you are, what’s ready, reminders, and amounts you won, and which entries you reported',
    'So you see them on every device, and we can remind you. What you match them with stays on your device',
  ),
  gone(
    'plans',
    'Your plans, orders, payments and refunds. Your card stays with Stripe',
    'To open what you paid for, and to give you a receipt',
    'As long as your account',
  ),
  gone(
    'sessions',
    'Where you’re signed in: browser, system and network, with the times',
    'So you can see and end each sign-in',
    '30 days after the last use, 180 days at most',
  ),
  gone(
    'sign-in',
    'Passkeys you added, and recovery codes as digests',
    'To sign you in, and to make a stolen password worthless',
  ),
  {
    key: 'security',
    title:
      'What happened to the security of your account, such as sign-ins and changed passwords, with browser, system and network, and the browsers you signed in with, as digests',
    why: 'So you and we can see whether someone else was in your account',
    howLong: 'Two years; for a browser, 400 days after its last sign-in',
    inCopy: true,
    afterDeletion: 'without_name',
    remains: 'What happened and when, without you, your browser and your network',
  },
  {
    key: 'protection',
    title: 'Counts of sign-ins, mails, posts and files, and ended sign-ins, as digests',
    why: 'To stop password guessing and spam, and to lock a lost device',
    howLong: 'Minutes to a day; for an ended sign-in, until it would have run out',
    inCopy: false,
    afterDeletion: 'for_a_while',
    remains: 'Digests that name no one, until they run out',
  },
  {
    key: 'mail',
    title: 'Mail we sent you',
    why: 'To send again what didn’t arrive, and never twice',
    howLong: '30 days; the text only until it’s sent',
    inCopy: true,
    afterDeletion: 'for_a_while',
    remains: 'The last mail, which tells you the account is deleted, for 30 days',
  },
  gone(
    'receipts',
    'A receipt for each change your device sent',
    'So no change is made twice',
    '35 days',
    false,
  ),
  gone(
    'answers',
    'The answers of your application, with the last 20 versions of each section',
    'So you can go on with any device, and nothing you typed is lost',
  ),
  gone(
    'demographics',
    'Voluntary answers about ethnicity, gender, orientation and religion',
    'Only for you. They’re stored apart and encrypted, and no program receives them for its decision',
  ),
  gone(
    'programs',
    'Programs you apply to, and what happened with each',
    'To show your deadlines and what is missing',
  ),
  gone(
    'sent',
    'Applications you sent from here, exactly as they were sent',
    'Your proof of what was sent, and when',
    'As long as your account',
  ),
  gone('documents', 'Your documents', 'To send them with your applications'),
  gone(
    'references',
    'People you asked for a reference, and what they answered',
    'To invite and remind them, and to hand over the answer. Your copy leaves out what you gave up the right to read',
  ),
  gone(
    'notifications',
    'Notifications, your choices about them, and the browsers that get push messages',
    'To tell you what changed',
    'Notifications for 180 days; choices as long as your account',
  ),
  gone(
    'schools',
    'Schools you saved, with notes and tags',
    'To compare them and to tell you what changed',
  ),
  gone(
    'links',
    'The address of your calendar feed, and links that show your progress, with how often they were opened',
    'So your calendar and the people you choose can read your dates and your progress',
    'A link until it ends, 30 days at most; the calendar feed until you turn it off',
  ),
  gone(
    'resources',
    'Resources you saved, opened and finished, and what you ticked and answered in them',
    'So you can go on where you stopped, on any device',
  ),
  gone('searches', 'Searches you saved', 'To run them again and to tell you about new programs'),
  {
    key: 'reviews',
    title: 'Reviews you wrote, which reviews you found helpful, and reviews you reported',
    why: 'So others learn about a school',
    howLong: untilDeleted,
    inCopy: true,
    afterDeletion: 'your_choice',
    remains:
      'Published reviews stay without your name, or are erased. A report about a review stays without your words',
  },
  gone('corrections', 'Wrong data you reported', 'To correct the page of a school'),
  gone(
    'messages',
    'Messages you sent us with your account or from its email address, with files',
    'To answer you',
    'A year after they were answered',
  ),
  {
    key: 'posts',
    title: 'Your forum posts, their earlier versions and pictures',
    why: 'So others can read and answer them',
    howLong: untilDeleted,
    inCopy: true,
    afterDeletion: 'your_choice',
    remains: 'Public posts stay under “deleted user”, or are erased',
  },
  gone(
    'forum',
    'Your forum profile, votes, saved posts, follows, blocks, badges and drafts',
    'So the forum works for you',
  ),
  {
    key: 'reports',
    title: 'Posts you reported, and what you decided as a moderator',
    why: 'To keep the forum safe',
    howLong: 'As long as the post',
    inCopy: true,
    afterDeletion: 'without_name',
    remains: 'That a post was reported or decided, without your words and your name',
  },
  {
    key: 'former-name',
    title: 'A digest of each forum name you gave up, by choosing another or deleting your account',
    why: 'So its old address says the member is gone, and nobody else takes the name',
    howLong: 'For good',
    inCopy: false,
    afterDeletion: 'for_a_while',
    remains: 'The digest, from which the name can’t be read back',
  },
  gone(
    'copies',
    'Copies of your data that you asked for',
    'So you can download them',
    `${archiveDays} days`,
    false,
  ),
  {
    key: 'deletion-note',
    title: 'That a deletion was asked for, and its date',
    why: 'To do it on time, and to be able to say that it was done',
    howLong: `${undoDays} days, and ${deletionNoteDays} days after that`,
    inCopy: false,
    afterDeletion: 'for_a_while',
    remains: `A number and a date, for ${deletionNoteDays} days`,
  },
];

const formatRemains = ({ remains }: StoredData): string =>
  remains === '' ? 'Deleted with your account.' : `After you delete your account: ${remains}.`;

const formatCopy = ({ inCopy }: StoredData): string =>
  inCopy ? 'In your copy.' : 'Not in your copy.';

/** As a list of the policy page (its form of Markdown). */
export const formatDataMap = (rows: readonly StoredData[] = dataMap): string =>
  rows
    .map(
      (row) =>
        `- ${row.title}. Why: ${row.why}. How long: ${row.howLong}. ${formatCopy(row)} ${formatRemains(row)}`,
    )
    .join('\n');

/** What happens to what others can read. */
export const postChoices = ['keep', 'erase'] as const;
export type PostChoice = (typeof postChoices)[number];

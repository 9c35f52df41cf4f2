// First posts, posts that the filter held and posts that members flagged, for the admin app.
import { decodeEntities } from '#shared/text/decodeEntities.ts';
import { Problem } from '#shared/contract/problem.ts';
import { noteShape, type QueueSource } from '#server/queues/queueSource.ts';
import type { PostKind } from '../../contract.ts';
import type { QueueItem } from '../../moderationContract.ts';
import { questionPath } from '../../rules.ts';
import type { ModerationServices } from './services.ts';

type Moderation = Pick<ModerationServices, 'queue' | 'decisions'>;

const reasons: Readonly<Record<QueueItem['why'], string>> = {
  first_post: 'The first post of its author.',
  filter: 'Held back by the filter.',
  flags: 'Flagged by members.',
};

const plainText = (html: string): string =>
  decodeEntities(html.replace(/<\/(?:p|li|h\d|pre)>|<br>/g, '\n').replace(/<[^>]*>/g, '')).trim();

/** `question 12`: what the moderation calls kind and id. */
const readId = (id: string): { readonly kind: PostKind; readonly id: number } | null => {
  const [kind, number = ''] = id.split(' ');
  const isKind = kind === 'question' || kind === 'answer' || kind === 'comment';
  return isKind && /^\d{1,15}$/.test(number) ? { kind, id: Number(number) } : null;
};

export const createPostQueue = (moderation: Moderation): QueueSource => {
  /** Everybody with the permission sees the same queue. */
  const anyModerator = { userId: '', roleName: 'Editor', permissions: ['forum.moderate'] };
  return {
    name: 'posts',
    title: 'Posts in the forum',
    permission: 'forum.moderate',
    actions: [
      { name: 'approve', label: 'Publish', tone: 'primary', note: null, choices: [] },
      { name: 'keep', label: 'Keep it', tone: 'primary', note: null, choices: [] },
      {
        name: 'remove',
        label: 'Remove',
        tone: 'danger',
        note: noteShape('Why; its author reads this'),
        choices: [],
      },
    ],
    async list(limit) {
      return (await moderation.queue.queue(anyModerator)).slice(0, limit).map((post) => ({
        id: `${post.kind} ${post.id}`,
        title: `${post.kind.charAt(0).toUpperCase()}${post.kind.slice(1)}: ${post.title}`,
        at: new Date(post.at),
        text: plainText(post.html),
        facts: [{ label: 'Author', text: post.by === '' ? 'Hidden from readers' : post.by }],
        warnings: [
          reasons[post.why],
          ...post.flags.map(({ reason, note }) => (note === '' ? reason : `${reason}: ${note}`)),
        ],
        links: [{ label: 'In the forum', href: questionPath(Number(post.questionId)) }],
        actions: post.state === 'pending' ? ['approve', 'remove'] : ['keep', 'remove'],
      }));
    },
    async decide({ id, action, note, by }) {
      const post = readId(id);
      if (!post) throw new Problem('not_found', 'There is no such post.');
      const decision = action === 'approve' || action === 'keep' ? action : 'remove';
      const waiting = await moderation.queue.queue(anyModerator);
      if (!waiting.some((each) => each.kind === post.kind && each.id === String(post.id)))
        return 'Somebody else has decided this meanwhile, or it was deleted. Nothing was changed.';
      await moderation.decisions.decide({ ...by, roleName: 'Editor' }, { ...post, decision, note });
      return null;
    },
  };
};

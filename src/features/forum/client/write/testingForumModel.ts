// For tests only: what the server makes of the forum's commands, and what then has to hold.
import type { SendResult } from '#offline/outbox/command.ts';
import type { FakeTab } from '#offline/testing/testingPlatform.ts';

export type AnyBody = Record<string, unknown>;
export type Mark = number | boolean | string | null;

const wordsOf = (body: AnyBody): string => {
  const {
    question,
    answer,
    body: comment,
    note,
  } = body as {
    question?: { body: string };
    answer?: { body: string };
    body?: string;
    note?: string;
  };
  return question?.body ?? answer?.body ?? comment ?? note ?? '';
};

/** A mark and what it is on; the last character is that of its device. Empty for a post. */
export function targetOf(command: string, body: AnyBody): string {
  const on: Readonly<Record<string, string>> = {
    forumVote: 'id',
    forumSave: 'id',
    forumAccept: 'questionId',
    forumReaction: 'answerId',
    forumFollow: 'key',
  };
  const place = on[command];
  return place === undefined ? '' : `${command} ${String(body[place])}`;
}

export const nothingMarked = (target: string): Mark =>
  target.startsWith('forumVote') ? 0 : target.startsWith('forumAccept') ? null : false;

export const markIn = ({ value, on, answerId }: AnyBody): Mark => (value ?? on ?? answerId) as Mark;

const markReceipt = (command: string, body: AnyBody): unknown =>
  ({
    forumVote: { score: 1, value: body['value'] },
    forumSave: { save: null },
    forumAccept: { acceptedAnswerId: body['answerId'] },
    forumReaction: { worked: 1, outdated: 0, unsafe: 0 },
    forumFollow: { on: body['on'] },
  })[command];

export const anyMark: readonly Mark[] = [-1, 0, 1, true, false, null, '21', '22', '23'];

export const removalOf = (id: string): string => `${id} removed`;

type Owed = { readonly device: number; readonly texts: readonly string[] };

type ModelPost = { text: string; revision: number; command: string; questionId: string };

/** Posts by id with their revision, marks by target; each key is done once. */
export class ForumModel {
  readonly posts = new Map<string, ModelPost>();
  private readonly postedIds = new Set<string>();
  readonly done: string[] = [];
  readonly marks = new Map<string, Mark>();
  /** What a person wanted last with a mark, where it was stored. */
  readonly wanted = new Map<string, readonly Mark[]>();
  readonly owed = new Map<string, Owed>();
  /** What had been sent from there may still arrive, and nothing there knows of it. */
  readonly cleared = new Set<number>();
  readonly found: string[] = [];
  private readonly answered = new Map<string, SendResult<unknown>>();

  take(name: string, key: string, body: AnyBody): SendResult<unknown> {
    const known = this.answered.get(key);
    if (known) return known;
    const result = this.run(name, body);
    if (result.kind === 'sent') this.answered.set(key, result);
    return result;
  }

  private run(name: string, body: AnyBody): SendResult<unknown> {
    const target = targetOf(name, body);
    if (target !== '') {
      this.marks.set(target, markIn(body));
      return { kind: 'sent', receipt: markReceipt(name, body) };
    }
    if (name.endsWith('Removal')) return this.remove(name, body);
    const text = wordsOf(body);
    if (name.endsWith('Edit')) return this.edit(body, text);
    // Refused until it is edited: a question that was closed, a text that breaks a rule.
    if (/[37]$/.test(text)) return { kind: 'refused', code: 'validation_failed', message: 'No.' };
    if (name === 'forumFlag') {
      this.done.push(text);
      return { kind: 'sent', receipt: { flagged: true } };
    }
    const { on, questionId = '' } = body as { on?: { id: string }; questionId?: string };
    if (on && on.id !== '1' && !this.postedIds.has(on.id))
      this.found.push(`${text} is a comment on ${on.id}, which nobody posted`);
    if (on && on.id !== '1' && !this.posts.has(on.id)) return { kind: 'gone', message: '' };
    const id = String(this.postedIds.size + 100);
    this.postedIds.add(id);
    this.posts.set(id, { text, revision: 1, command: name, questionId });
    this.done.push(text);
    return { kind: 'sent', receipt: { id, state: 'open', revision: 1 } };
  }

  /** What is gone already counts as removed, as `goneAs` has it. */
  private remove(name: string, body: AnyBody): SendResult<unknown> {
    const id = String(name === 'forumQuestionRemoval' ? body['questionId'] : body['id']);
    if (!this.postedIds.has(id)) this.found.push(`${id} is removed, and nobody posted it`);
    if (this.posts.delete(id)) this.done.push(removalOf(id));
    return { kind: 'sent', receipt: { deleted: true } };
  }

  private edit(body: AnyBody, text: string): SendResult<unknown> {
    const { id, revision } = body as { id: string; revision: number };
    const post = this.posts.get(id);
    if (!post) return { kind: 'gone', message: '' };
    if (post.revision !== revision)
      return {
        kind: 'rejected',
        refusal: { code: 'revision_mismatch', message: '', fields: [], until: null },
      };
    this.posts.set(id, { ...post, text, revision: revision + 1 });
    this.done.push(text);
    return { kind: 'sent', receipt: { revision: revision + 1 } };
  }

  check(tabs: readonly FakeTab[]): readonly string[] {
    const items = tabs.flatMap(({ offline }) => offline.outbox.items());
    for (const [id, { texts }] of this.owed) {
      const isShown = items.some(
        (item) => [item.id, item.amends].includes(id) && item.state !== 'sent',
      );
      if (!isShown && !texts.some((text) => this.done.includes(text)))
        this.found.push(`${id} ${texts.join('|')} is lost`);
    }
    if (new Set(this.done).size < this.done.length) this.found.push('something was posted twice');
    for (const [target, values] of this.wanted) {
      if (this.cleared.has(Number(target.at(-1)) - 1)) continue;
      const value = this.marks.has(target) ? this.marks.get(target)! : nothingMarked(target);
      if (!values.includes(value))
        this.found.push(`${target} is ${String(value)}, not ${values.join('|')}`);
    }
    return this.found;
  }
}

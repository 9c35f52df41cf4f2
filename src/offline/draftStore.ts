// What one tab shows: forms subscribe to a field, a section, its state line or the overview, and hand in what a
// person types, adds, moves, removes and decides.
import type { FieldProblem } from '../shared/contract/problem.ts';
import {
  applyChanges,
  type DraftChange,
  type DraftValues,
  memberPath,
} from '../shared/draft/draftValues.ts';
import type { Commits } from './commits.ts';
import { commitEdits, type EditContext } from './edits.ts';
import { firstSchema, type JournalEntry } from './journal.ts';
import { Listeners } from './listeners.ts';
import { addRowChanges, moveRowChanges, removeRowChanges } from './rowChanges.ts';
import { resolveEntry, upgradeEntries } from './settle.ts';
import type { Shelf } from './shelf.ts';
import type { Surroundings, Timer } from './surroundings.ts';
import { Typing } from './typing.ts';
import type {
  DraftKind,
  DraftRecord,
  Parked,
  ReviewChoice,
  ReviewEntry,
  SaveState,
  SyncOverview,
} from './types.ts';

export type DraftStoreOptions = {
  readonly kind: DraftKind;
  readonly shelf: Shelf;
  readonly commits: Commits;
  readonly surroundings: Surroundings;
  readonly tab: string;
  readonly device: string;
  readonly saveState: (section: string) => SaveState;
  readonly overview: () => SyncOverview;
  /** Something was typed: the journal may want it. */
  readonly onTyped: () => void;
  /** The database has what was typed (or memory, when the database fails). */
  readonly onCommitted: (section: string) => void;
};

const sectionRenderMs = 50;
const newerVersion: Parked = {
  reason: 'newerVersion',
  message: 'Reload this page to go on here.',
};

export class DraftStore {
  private readonly options: DraftStoreOptions;
  private readonly typing: Typing;
  private readonly listeners = new Listeners();
  private readonly shownValues = new Map<string, DraftValues>();
  private readonly states = new Map<string, SaveState>();
  private readonly renders = new Map<string, { at: number; timer: Timer | undefined }>();
  private cachedOverview: SyncOverview | null = null;
  private ready = false;
  private stopped = false;

  constructor(options: DraftStoreOptions) {
    this.options = options;
    const { commits, shelf, surroundings } = options;
    this.typing = new Typing({
      surroundings,
      commit: async (section, edits) => {
        const context = this.context(section);
        await commits.update(section, (state) => commitEdits(state, edits, context));
        return shelf.durable;
      },
      onCommitted: (section) => {
        this.tell(section);
        options.onCommitted(section);
      },
    });
  }

  onField = (section: string, path: string, run: () => void) =>
    this.listeners.add(`field ${section} ${path}`, run);
  onSection = (section: string, run: () => void) => this.listeners.add(`section ${section}`, run);
  onStatus = (section: string, run: () => void) => this.listeners.add(`status ${section}`, run);
  onOverview = (run: () => void) => this.listeners.add('overview', run);

  isReady(): boolean {
    return this.ready;
  }

  /** What the form shows at a path: text typed here, else the stored value. */
  shown(section: string, path: string): string {
    return this.typing.of(section).shown(path) ?? this.record(section).local[path] ?? '';
  }

  /** All values the form shows; the same object until one changes. */
  values(section: string): DraftValues {
    const known = this.shownValues.get(section);
    if (known) return known;
    const typed = Object.entries(this.typing.of(section).overlay());
    const changes = typed.map(([path, value]) => ({ path, value }));
    const values = applyChanges(this.record(section).local, changes);
    this.shownValues.set(section, values);
    return values;
  }

  review = (section: string): readonly ReviewEntry[] => this.record(section).review;
  problems = (section: string): readonly FieldProblem[] => this.record(section).fields;
  /** Why the section is not sent, or takes nothing, for now. */
  parked = (section: string): Parked | null =>
    this.options.shelf.isNewer(section) ? newerVersion : this.record(section).parked;

  reviewAt(section: string, path: string): ReviewEntry | undefined {
    return this.record(section).review.find((entry) => entry.path === path);
  }

  problemAt(section: string, path: string): FieldProblem | undefined {
    return this.record(section).fields.find((problem) => problem.path === path);
  }

  saveState(section: string): SaveState {
    const next = this.options.saveState(section);
    const known = this.states.get(section);
    if (known?.text === next.text && known.phase === next.phase) return known;
    this.states.set(section, next);
    return next;
  }

  overview(): SyncOverview {
    this.cachedOverview ??= this.options.overview();
    return this.cachedOverview;
  }

  /** Takes a keystroke. */
  set(section: string, path: string, value: string): void {
    this.setMany(section, [{ path, value }]);
  }

  setMany(section: string, changes: readonly DraftChange[]): void {
    if (this.stopped || this.options.shelf.isNewer(section)) return;
    const real = changes.filter(({ path, value }) => this.shown(section, path) !== value);
    if (real.length === 0) return;
    const wasIdle = this.typing.of(section).size === 0;
    const values = this.values(section);
    this.typing.type(section, real, () => values);
    this.shownValues.delete(section);
    for (const { path } of real) this.listeners.tell(`field ${section} ${path}`);
    this.options.onTyped();
    this.renderSection(section);
    if (wasIdle) this.tellStatus(section);
  }

  focus(section: string, path: string): void {
    this.typing.of(section).hold(path, this.shown(section, path));
  }

  blur(section: string, path: string): void {
    this.typing.of(section).release(path);
    this.shownValues.delete(section);
    this.listeners.tell(`field ${section} ${path}`);
    this.listeners.tell(`section ${section}`);
    this.typing.hasten(section);
  }

  addRow(section: string, list: string, initial: DraftValues = {}, afterId?: string): string {
    const id = this.options.surroundings.newId();
    this.setMany(section, addRowChanges(this.values(section), list, id, initial, afterId));
    return id;
  }

  removeRow(section: string, list: string, id: string): () => void {
    const before = this.values(section);
    const removal = removeRowChanges(before, list, id);
    const words = removal.map(({ path }) => ({ path, value: before[path] ?? '' }));
    this.setMany(section, removal);
    return () => this.setMany(section, words);
  }

  moveRow(section: string, list: string, id: string, step: -1 | 1): void {
    this.setMany(section, moveRowChanges(this.values(section), list, id, step));
  }

  toggleMember(section: string, set: string, member: string, on: boolean): void {
    this.set(section, memberPath(set, member), on ? 'yes' : '');
  }

  /** Applies a person's choice from the card as it is shown now. */
  async resolve(section: string, path: string, choice: ReviewChoice): Promise<void> {
    const card = this.reviewAt(section, path);
    if (!card || this.stopped || this.options.shelf.isNewer(section)) return;
    const seen = card.kind === 'value' ? { ...card, mine: this.shown(section, path) } : card;
    await this.typing.commit(section);
    const context = this.context(section);
    const n = this.typing.nextNumber();
    await this.options.commits.update(section, (state) =>
      resolveEntry(state, seen, choice, n, context),
    );
    const edits = this.typing.of(section);
    if (edits.holds(path)) edits.hold(path, this.record(section).local[path] ?? '');
    this.tell(section);
    this.options.onCommitted(section);
  }

  /** Commits what is typed, in every section or one. Resolves when storage has completed. */
  async flush(section?: string): Promise<void> {
    await (section === undefined ? this.typing.commitAll() : this.typing.commit(section));
  }

  /**
   * Takes in the journal of a tab that is gone: its words are edits over what its form showed.
   *
   * @returns false when a newer build wrote the journal or the section: then the journal has to wait for that build.
   */
  replay = async (tab: string, entries: readonly JournalEntry[]): Promise<boolean> => {
    const { commits, kind, shelf } = this.options;
    let all = true;
    for (const section of new Set(entries.map((entry) => entry.section))) {
      const ofSection = entries.filter((entry) => entry.section === section);
      const isNewer = ofSection.some(({ schema = firstSchema }) => schema > kind.schema);
      if (isNewer || !kind.sections.includes(section) || shelf.isNewer(section)) {
        all = false;
        continue;
      }
      const context = { ...this.context(section), tab, cards: [] };
      await commits.update(section, (state) => {
        const done = state.record.marks[tab] ?? 0;
        const edits = ofSection.filter(({ n }) => n > done);
        return commitEdits(state, upgradeEntries(edits, kind), context);
      });
      this.options.onCommitted(section);
    }
    return all;
  };

  /** What the journal has to hold. */
  notOnDevice = (): JournalEntry[] =>
    this.typing.notOnDevice().map((entry) => ({ ...entry, schema: this.options.kind.schema }));

  /** Number of paths typed here and not committed. */
  typedIn = (section: string): number => this.typing.of(section).size;

  /** What memory held has reached the device. */
  markStored = (): void =>
    this.typing.markStored((section) => !this.options.shelf.isNewer(section));

  open(): void {
    this.ready = true;
    for (const section of this.options.kind.sections) this.tell(section);
  }

  /** After this nothing typed is taken, no timer writes, and nothing typed is remembered. */
  stop(): void {
    this.stopped = true;
    this.ready = false;
    this.typing.stop();
    for (const { timer } of this.renders.values()) this.options.surroundings.clearTimer(timer);
  }

  /** A section's stored state is another one. */
  tell(section: string): void {
    this.shownValues.delete(section);
    this.listeners.tellAll(`field ${section} `);
    this.listeners.tell(`section ${section}`);
    this.tellStatus(section);
  }

  /** Only what is known about storing and sending changed. */
  tellStatus(section: string): void {
    this.cachedOverview = null;
    this.listeners.tell(`status ${section}`);
    this.listeners.tell('overview');
  }

  /** Section listeners hear of the first keystroke at once and of further ones in steps a screen can follow. */
  private renderSection(section: string): void {
    const { ticks, setTimer } = this.options.surroundings;
    const last = this.renders.get(section);
    if (last?.timer !== undefined) return;
    const render = () => {
      this.renders.set(section, { at: ticks(), timer: undefined });
      this.listeners.tell(`section ${section}`);
    };
    const wait = (last?.at ?? Number.NEGATIVE_INFINITY) + sectionRenderMs - ticks();
    if (wait <= 0) render();
    else this.renders.set(section, { at: last?.at ?? 0, timer: setTimer(render, wait) });
  }

  private context(section: string): EditContext {
    const { kind, device, tab, surroundings } = this.options;
    const seen = this.values(section);
    return { kind, device, tab, now: surroundings.now(), seen, cards: this.review(section) };
  }

  private record(section: string): DraftRecord {
    return this.options.shelf.last(section).record;
  }
}

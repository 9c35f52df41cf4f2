// What one tab shows and types. Text is in memory at once, in the journal within a quarter of a second, in the
// device's database within a second; forms subscribe to a field, a section, its state line or the overview.
import type { FieldProblem } from '../shared/contract/problem.ts';
import { applyChanges, type DraftChange, type DraftValues } from '../shared/draft/values.ts';
import type { Commits } from './commits.ts';
import { commitEdits, type EditContext } from './edits.ts';
import type { JournalEntry } from './journal.ts';
import { Listeners } from './listeners.ts';
import { addRowChanges, moveRowChanges, removeRowChanges } from './rowChanges.ts';
import { resolveEntry } from './settle.ts';
import { type Shelf, ShelfClosed } from './shelf.ts';
import type { Surroundings, Timer } from './surroundings.ts';
import { TypedEdits } from './typedEdits.ts';
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

const debounceMs = 300;
/** Below a second with the commit itself: nothing older than a second is lost with the browser's process. */
const longestWaitMs = 800;
const sectionRenderMs = 50;

type SectionView = {
  readonly typed: TypedEdits;
  timer: Timer | undefined;
  /** When the oldest uncommitted edit was typed, in ticks. */
  since: number | null;
  running: Promise<void> | null;
  values: DraftValues | null;
  told: number;
  renderTimer: Timer | undefined;
};

export class DraftStore {
  private readonly options: DraftStoreOptions;
  private readonly listeners = new Listeners();
  private readonly views = new Map<string, SectionView>();
  private readonly states = new Map<string, SaveState>();
  private cachedOverview: SyncOverview | null = null;
  private ready = false;
  private stopped = false;
  private n = 0;

  constructor(options: DraftStoreOptions) {
    this.options = options;
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
    return this.view(section).typed.shown(path) ?? this.record(section).local[path] ?? '';
  }

  /** All values the form shows; the same object until one changes. */
  values(section: string): DraftValues {
    const view = this.view(section);
    view.values ??= applyChanges(
      this.record(section).local,
      Object.entries(view.typed.overlay()).map(([path, value]) => ({ path, value })),
    );
    return view.values;
  }

  review = (section: string): readonly ReviewEntry[] => this.record(section).review;
  problems = (section: string): readonly FieldProblem[] => this.record(section).fields;
  parked = (section: string): Parked | null => this.record(section).parked;

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
    if (this.stopped) return;
    const view = this.view(section);
    const wasIdle = view.typed.size === 0;
    const real = changes.filter(({ path, value }) => this.shown(section, path) !== value);
    if (real.length === 0) return;
    for (const { path, value } of real) {
      this.n += 1;
      view.typed.type(path, value, this.shown(section, path), this.n);
      this.listeners.tell(`field ${section} ${path}`);
    }
    view.values = null;
    this.options.onTyped();
    this.schedule(section, view, real.length > 1 ? 0 : debounceMs);
    this.renderSection(section, view);
    if (wasIdle) this.tellStatus(section);
  }

  focus(section: string, path: string): void {
    this.view(section).typed.hold(path, this.shown(section, path));
  }

  blur(section: string, path: string): void {
    const view = this.view(section);
    view.typed.release(path);
    view.values = null;
    this.listeners.tell(`field ${section} ${path}`);
    this.listeners.tell(`section ${section}`);
    if (view.typed.hasPending) this.schedule(section, view, 0);
  }

  addRow(section: string, list: string, initial: DraftValues = {}, afterId?: string): string {
    const id = this.options.surroundings.newId();
    this.setMany(section, addRowChanges(this.values(section), list, id, initial, afterId));
    return id;
  }

  removeRow(section: string, list: string, id: string): () => void {
    const before = this.values(section);
    const removal = removeRowChanges(before, list, id);
    this.setMany(section, removal);
    return () =>
      this.setMany(
        section,
        removal.map(({ path }) => ({ path, value: before[path] ?? '' })),
      );
  }

  moveRow(section: string, list: string, id: string, step: -1 | 1): void {
    this.setMany(section, moveRowChanges(this.values(section), list, id, step));
  }

  toggleMember(section: string, set: string, member: string, on: boolean): void {
    this.set(section, `${set}:${member}`, on ? 'yes' : '');
  }

  /** Applies a person's choice from the card as it is shown now. */
  async resolve(section: string, path: string, choice: ReviewChoice): Promise<void> {
    const shown = this.reviewAt(section, path);
    if (!shown || this.stopped) return;
    const mine = shown.kind === 'value' ? this.shown(section, path) : shown.mine;
    await this.commit(section);
    this.n += 1;
    const context = this.context(section);
    const n = this.n;
    await this.options.commits.update(section, (state) =>
      resolveEntry(state, { ...shown, mine }, choice, n, context),
    );
    const view = this.view(section);
    if (view.typed.shown(path) !== undefined && !view.typed.hasPending) {
      view.typed.hold(path, this.record(section).local[path] ?? '');
    }
    this.tell(section);
    this.options.onCommitted(section);
  }

  /** Commits what is typed, in every section or one. Resolves when storage has completed. */
  async flush(section?: string): Promise<void> {
    const sections = section === undefined ? [...this.views.keys()] : [section];
    await Promise.all(sections.map((each) => this.commit(each)));
  }

  /** Takes in the journal of a tab that is gone: its words are edits over what its form showed. */
  async replay(tab: string, entries: readonly JournalEntry[]): Promise<void> {
    for (const section of new Set(entries.map((entry) => entry.section))) {
      if (!this.options.kind.sections.includes(section)) continue;
      await this.options.commits.update(section, (state) => {
        const done = state.record.marks[tab] ?? 0;
        const edits = entries.filter((entry) => entry.section === section && entry.n > done);
        return commitEdits(state, edits, { ...this.context(section), tab });
      });
      this.options.onCommitted(section);
    }
  }

  /** What the journal has to hold. */
  notOnDevice(): JournalEntry[] {
    return [...this.views].flatMap(([section, view]) =>
      view.typed.notOnDevice().map((edit) => ({ ...edit, section })),
    );
  }

  /** Number of paths typed here and not committed. */
  typedIn(section: string): number {
    const view = this.views.get(section);
    return view?.typed.size ?? 0;
  }

  /** Memory has reached the device. */
  markStored(): void {
    for (const view of this.views.values()) view.typed.stored();
  }

  open(): void {
    this.ready = true;
    for (const section of this.options.kind.sections) this.tell(section);
  }

  /** After this nothing typed is taken and no timer writes. */
  stop(): void {
    this.stopped = true;
    this.ready = false;
    for (const view of this.views.values()) {
      this.options.surroundings.clearTimer(view.timer);
      this.options.surroundings.clearTimer(view.renderTimer);
    }
    this.views.clear();
  }

  /** A section's stored state is another one. */
  tell(section: string): void {
    this.view(section).values = null;
    this.listeners.tellAll(`field ${section} `);
    this.listeners.tell(`section ${section}`);
    this.tellStatus(section);
  }

  /** Only what is known about sending changed. */
  tellStatus(section: string): void {
    this.cachedOverview = null;
    this.listeners.tell(`status ${section}`);
    this.listeners.tell('overview');
  }

  private commit(section: string): Promise<void> {
    const view = this.view(section);
    this.options.surroundings.clearTimer(view.timer);
    view.timer = undefined;
    if (view.running) return view.running.then(() => this.commit(section));
    if (!view.typed.hasPending || this.stopped) return Promise.resolve();
    view.running = this.commitTyped(section, view).finally(() => {
      view.running = null;
    });
    return view.running;
  }

  private async commitTyped(section: string, view: SectionView): Promise<void> {
    const context = this.context(section);
    const edits = view.typed.take();
    view.since = null;
    try {
      await this.options.commits.update(section, (state) => commitEdits(state, edits, context));
      view.typed.committed(edits, this.options.shelf.durable);
    } catch (error) {
      view.typed.failed(edits);
      if (error instanceof ShelfClosed) return;
      this.schedule(section, view, longestWaitMs);
    }
    this.tell(section);
    this.options.onCommitted(section);
  }

  private schedule(section: string, view: SectionView, wait: number): void {
    const { ticks, setTimer, clearTimer } = this.options.surroundings;
    view.since ??= ticks();
    const left = Math.max(0, view.since + longestWaitMs - ticks());
    clearTimer(view.timer);
    view.timer = setTimer(() => void this.commit(section), Math.min(wait, left));
  }

  /** Section listeners hear of the first keystroke at once and of further ones in steps a screen can follow. */
  private renderSection(section: string, view: SectionView): void {
    const { ticks, setTimer } = this.options.surroundings;
    if (view.renderTimer !== undefined) return;
    const render = () => {
      view.renderTimer = undefined;
      view.told = ticks();
      this.listeners.tell(`section ${section}`);
    };
    const wait = view.told + sectionRenderMs - ticks();
    if (wait <= 0) render();
    else view.renderTimer = setTimer(render, wait);
  }

  private context(section: string): EditContext {
    const { kind, device, tab, surroundings } = this.options;
    return { kind, device, tab, now: surroundings.now(), seen: this.values(section) };
  }

  private record(section: string): DraftRecord {
    return this.options.shelf.last(section).record;
  }

  private view(section: string): SectionView {
    let view = this.views.get(section);
    if (!view) {
      view = {
        typed: new TypedEdits(),
        timer: undefined,
        since: null,
        running: null,
        values: null,
        told: Number.NEGATIVE_INFINITY,
        renderTimer: undefined,
      };
      this.views.set(section, view);
    }
    return view;
  }
}

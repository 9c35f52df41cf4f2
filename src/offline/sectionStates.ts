// What a tab knows of each section: the newest state, what the device held when it was last seen, and which sections
// belong to a newer build.
import type { DeviceStorage } from './deviceStorage.ts';
import { emptySection } from './sectionState.ts';
import { upgradeStored } from './settle.ts';
import type { DraftKind, StoredSection } from './types.ts';

export type SectionStatesOptions = {
  readonly kind: DraftKind;
  /** A section's newest state is another one than before. */
  readonly onState: (section: string) => void;
  /** A newer build has written a section on this device: this one shows it and writes it no more. */
  readonly onNewer: () => void;
};

export class SectionStates {
  private readonly options: SectionStatesOptions;
  private readonly states = new Map<string, StoredSection>();
  /** What the device held when it was last seen. */
  private readonly seen = new Map<string, StoredSection>();
  /** Sections whose record a newer build has written: shown as they were last known here, and never written. */
  private readonly newer = new Set<string>();

  constructor(options: SectionStatesOptions) {
    this.options = options;
  }

  /** The newest known state; an empty section when there is none. */
  last(section: string): StoredSection {
    return this.find(section) ?? emptySection(section, this.options.kind.schema);
  }

  find = (section: string): StoredSection | undefined => this.states.get(section);
  agreed = (section: string): StoredSection | undefined => this.seen.get(section);
  isNewer = (section: string): boolean => this.newer.has(section);
  hasNewer = (): boolean => this.newer.size > 0;

  /** Memory and device have this state. */
  adopt(section: string, state: StoredSection): void {
    this.seen.set(section, state);
    this.take(section, state);
  }

  take(section: string, state: StoredSection): void {
    this.states.set(section, state);
    this.options.onState(section);
  }

  /** What the device holds, in today's paths; `newer` when only a newer build may write it. */
  async read(device: DeviceStorage, section: string): Promise<StoredSection | 'newer' | null> {
    const { kind, onNewer, onState } = this.options;
    const found = await device.read(section, kind.schema);
    if (!found || found.record.schema <= kind.schema) return found && upgradeStored(found, kind);
    const isFirst = !this.newer.has(section);
    this.newer.add(section);
    if (!this.find(section)) this.take(section, found);
    if (isFirst) onNewer();
    onState(section);
    return 'newer';
  }

  clear(): void {
    this.states.clear();
    this.seen.clear();
  }
}

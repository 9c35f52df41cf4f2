// For tests only: the device for documents, saved schools and messages until they are on the engine.
import { IDBFactory } from 'fake-indexeddb';
import type { Surroundings } from '../surroundings.ts';
import { type FakeTab as Tab, settle } from './testingPlatform.ts';
import { SectionDevice, type SectionTab, type TabOptions } from './testingSections.ts';

export { settle };
export type { SectionTab as FakeTab };

export class FakeDevice extends SectionDevice {
  constructor() {
    super();
    globalThis.indexedDB = new IDBFactory();
  }

  override startTab(options: TabOptions = {}): SectionTab {
    return super.startTab({ takesMessages: false, ...options });
  }

  surroundings = (tab: Tab): Surroundings => this.platform(tab);
}

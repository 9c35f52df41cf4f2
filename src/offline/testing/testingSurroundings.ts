// For tests only: the device for documents until they are on the engine.
import { IDBFactory } from 'fake-indexeddb';
import type { Surroundings } from '../surroundings.ts';
import { type FakeTab as Tab, settle } from './testingPlatform.ts';
import { SectionDevice, type SectionTab } from './testingSections.ts';

export { settle };
export type { SectionTab as FakeTab };

export class FakeDevice extends SectionDevice {
  constructor() {
    super();
    globalThis.indexedDB = new IDBFactory();
  }

  surroundings = (tab: Tab): Surroundings => this.platform(tab);
}

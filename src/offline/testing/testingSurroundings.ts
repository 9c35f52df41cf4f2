// For tests only: the device for documents, saved schools and messages until they are on the engine.
import { IDBFactory } from 'fake-indexeddb';
import type { Surroundings } from '../surroundings.ts';
import type { FakeTab } from './testingPlatform.ts';
import { SectionDevice } from './testingSections.ts';

export { FakeTab, settle } from './testingPlatform.ts';

export class FakeDevice extends SectionDevice {
  constructor() {
    super();
    globalThis.indexedDB = new IDBFactory();
  }

  surroundings = (tab: FakeTab): Surroundings => this.platform(tab);
}

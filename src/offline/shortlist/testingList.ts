// For tests only: lists in the tabs of one device, over a server made of plain objects.
import { FakeDevice, type FakeTab, settle } from '../testing/testingSurroundings.ts';
import { Shortlist } from './shortlist.ts';
import { labelOf, ModelServer } from './testingShortlist.ts';
import type { ShortlistOptions, ShownRecord } from './types.ts';

export type OpenList = { readonly tab: FakeTab; readonly list: Shortlist };

export class ListWorld {
  readonly device = new FakeDevice();
  readonly server = new ModelServer();
  readonly events: string[] = [];
  private readonly opened: Shortlist[] = [];

  start(more: Partial<ShortlistOptions> = {}): OpenList {
    const tab = this.device.startTab();
    const list = new Shortlist({
      userId: 'u1',
      draftKey: () => Promise.resolve(null),
      sharedComputer: false,
      transport: this.server.transport,
      maySend: (note) => note.length <= 1000,
      freeSpace: () => Promise.resolve(void this.events.push('freeSpace')),
      onSignedOut: () => this.events.push('signedOut'),
      onClientTooOld: () => this.events.push('clientTooOld'),
      stillSignedIn: () => true,
      surroundings: this.device.surroundings(tab),
      ...more,
    });
    this.opened.push(list);
    return { tab, list };
  }

  async open(more: Partial<ShortlistOptions> = {}): Promise<OpenList> {
    const opened = this.start(more);
    await opened.list.opened;
    await settle();
    return opened;
  }

  /** Long enough for everything that waits a moment. */
  pass = (ms = 12_000): Promise<void> => this.device.advance(ms);

  close(): void {
    for (const list of this.opened) list.close();
  }
}

export const save = (list: Shortlist, id: number, limit = 50): Promise<boolean> =>
  list.save(id, labelOf(id), limit);

export const rowOf = (list: Shortlist, id: number): ShownRecord | undefined =>
  list.snapshot().records.find((record) => record.id === id);

export const statesOf = (list: Shortlist): string[] =>
  list
    .snapshot()
    .records.filter(({ local, refusal }) => local.saved || refusal !== null)
    .map(({ id, state }) => `${id} ${state}`);

/** Types as a field does that shows what the list says. */
export function type(list: Shortlist, id: number, text: string): void {
  list.typeNote(id, text, rowOf(list, id)?.local.note ?? '');
}

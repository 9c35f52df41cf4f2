// For tests only: sections of an application, each with a revision, and what has to hold of them.
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { Records } from '../records/records.ts';
import type { ReviewEntry } from '../records/review.ts';
import { collectionEntry, RecordServer } from './testingKinds.ts';
import type { FakeTab } from './testingPlatform.ts';
import type { KindUnderTest } from './testingWorld.ts';

type FieldRecords = Records<DraftValues, readonly DraftChange[], ReviewEntry>;
const recordsOf = (tab: FakeTab) =>
  tab.offline.find('application') as unknown as FieldRecords | undefined;
const settled = (values: DraftValues, open: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([path]) => !open.has(path))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Sections of an application: every device types into fields of its own and into one that all share. */
export const sectionsUnderTest: KindUnderTest = {
  name: 'a collection of fields',
  start(network) {
    const server = new RecordServer();
    let pulls = 0;
    /** Path → the text acknowledged as stored and those typed over it since: the last or one of these is right. */
    const typed = new Map<string, readonly string[]>();
    return {
      registry: (caller) => [
        collectionEntry(
          server.collection({
            pull: ({ known: [{ id, base } = { id: '', base: null }], signal }) =>
              network.send(caller, `pull ${(pulls += 1)}`, '', signal, {
                deliver: () => server.answerPull(id, base?.rev),
                lost: () => ({ kind: 'unreachable' }),
              }),
            push: ({ key, ops, device, signal }) =>
              network.send(caller, key, JSON.stringify(ops), signal, {
                deliver: () => server.answerPush(key, ops, device.label),
                lost: (how) => ({ kind: 'unreachable', ...how }),
              }),
          }),
        ),
      ],
      async act(tab, { device, n, text }) {
        const records = recordsOf(tab);
        if (!records) return;
        const path = n % 4 === 3 ? 'shared' : `d${device}f${n % 4}`;
        records.set('one', path, text);
        await tab.device.advance(n * 100);
        if (path === 'shared') return;
        const isStored = records.record('one').local[path] === text;
        if (isStored) typed.set(path, [text]);
        else if (typed.has(path)) typed.set(path, [...(typed.get(path) ?? []), text]);
      },
      onCleared(device, tabs) {
        for (const [path, texts] of typed) {
          if (!path.startsWith(`d${device}f`)) continue;
          const isThere = tabs.some((tab) => {
            const records = recordsOf(tab);
            const found = records?.record('one').local[path] ?? '';
            return records?.isDurable('one') === true && texts.includes(found);
          });
          const isSent = texts.includes(server.section('one').values[path] ?? '');
          if (!isThere && !isSent) typed.delete(path);
        }
      },
      check(tabs) {
        const all = tabs.flat().flatMap((tab) => recordsOf(tab) ?? []);
        const reviews = all.flatMap((records) => records.record('one').review);
        const open = new Set(reviews.map(({ path }) => path));
        const { values } = server.section('one');
        const found: string[] = [];
        for (const [path, texts] of typed) {
          const others = reviews
            .filter((entry) => entry.path === path)
            .flatMap((entry) => [entry.mine, ...entry.others.map(({ value }) => value)]);
          if (![values[path] ?? '', ...others].some((text) => texts.includes(text))) {
            found.push(`${path} ${texts.join('|')} is lost; the server has ${values[path]}`);
          }
        }
        for (const records of all) {
          const { local } = records.record('one');
          if (settled(local, open) !== settled(values, open)) {
            found.push(`a device shows ${JSON.stringify(local)}, not ${JSON.stringify(values)}`);
          }
        }
        return found;
      },
    };
  },
};

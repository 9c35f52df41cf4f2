// For tests only: sections of an application, each with a revision, and what has to hold of them.
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { findFieldRecords } from '../records/fieldActions.ts';
import type { FakeTab } from './testingPlatform.ts';
import {
  buildCollection,
  collectionEntry,
  ModelTransport,
  toPullAnswer,
  toPushAnswer,
} from './testingSections.ts';
import type { KindUnderTest } from './testingWorld.ts';

const recordsOf = (tab: FakeTab) => findFieldRecords(tab.offline, 'application');
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
    const transport = new ModelTransport();
    let pulls = 0;
    /** Path → the text acknowledged as stored and those typed over it since: the last or one of these is right. */
    const typed = new Map<string, readonly string[]>();
    return {
      registry: (caller) => [
        collectionEntry(
          buildCollection({
            pull: ({ known: [{ id, base } = { id: '', base: null }], signal }) =>
              network.send(caller, `pull ${(pulls += 1)}`, '', signal, {
                deliver: () => toPullAnswer(id, transport.server(id).pull(base)),
                lost: () => ({ kind: 'unreachable' }),
              }),
            async push({ key, ops: [first], device, signal }) {
              if (!first) return { kind: 'pushed', results: [] };
              const { id, op } = first;
              return await network.send(caller, key, JSON.stringify(op), signal, {
                deliver: () => toPushAnswer(id, transport.server(id).push(op, device)),
                lost: (how) => ({ kind: 'unreachable', ...how }),
              });
            },
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
          const isSent = texts.includes(transport.server('one').values[path] ?? '');
          if (!isThere && !isSent) typed.delete(path);
        }
      },
      check(tabs) {
        const all = tabs.flat().flatMap((tab) => recordsOf(tab) ?? []);
        const reviews = all.flatMap((records) => records.record('one').review);
        const open = new Set(reviews.map(({ path }) => path));
        const { values } = transport.server('one');
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

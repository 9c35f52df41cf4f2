// The laws of the engine for the list as it is defined here: devices that save, write, take off and join notes.
import { propertyRuns } from '#testing/propertyRuns.ts';
import { runLaws } from '#offline/testing/testingLaws.ts';
import type { FakeTab } from '#offline/testing/testingPlatform.ts';
import type { KindUnderTest } from '#offline/testing/testingWorld.ts';
import {
  editSchool,
  findSaved,
  findSavedRecords,
  resolveNotes,
  saveSchool,
} from './savedSchools.ts';
import { labelOf, ModelServer, savedSchoolsEntry } from './testingSavedWorld.ts';
import { joinNotes } from './mergeSaved.ts';

const shared = 99;

function check(
  server: ModelServer,
  typed: ReadonlyMap<number, readonly string[]>,
  tabs: readonly FakeTab[],
): readonly string[] {
  const all = tabs.flatMap(({ offline }) => findSavedRecords(offline) ?? []);
  const found: string[] = [];
  for (const [id, texts] of typed) {
    const notes = all.flatMap((records) => {
      const { local, review = [] } = findSaved(records, id) ?? {};
      return review.length > 0 ? [local?.note ?? '', ...review] : [];
    });
    if (![server.note(id), ...notes].some((note) => texts.some((text) => note.includes(text))))
      found.push(`${id} ${texts.join('|')} is lost; the server has ${server.note(id)}`);
  }
  for (const { id, local, review, base } of all.flatMap((records) => records.all())) {
    const there = JSON.stringify(server.fields(Number(id)));
    if (review.length === 0 && (base || local.saved) && JSON.stringify(local) !== there)
      found.push(`a device shows ${JSON.stringify(local)} at ${id}, not ${there}`);
  }
  return found;
}

const savedUnderTest: KindUnderTest = {
  name: 'saved schools',
  start(network) {
    const server = new ModelServer();
    let pulls = 0;
    /** School → the words acknowledged as stored and those typed over them since: the last or one of these is right. */
    const typed = new Map<number, readonly string[]>();
    return {
      registry: (caller) => [
        {
          ...savedSchoolsEntry({
            pull: ({ signal }) =>
              network.send(caller, `saved ${(pulls += 1)}`, '', signal, {
                deliver: () => server.give(),
                lost: () => ({ kind: 'unreachable' }),
              }),
            push: (request) =>
              network.send(caller, request.key, JSON.stringify(request.ops), request.signal, {
                deliver: () => server.take(request),
                lost: (how) => ({ kind: 'unreachable', ...how }),
              }),
          }),
          eager: () => true,
        },
      ],
      async act(tab, { device, n, text }) {
        const records = findSavedRecords(tab.offline);
        if (!records) return;
        const id = n % 4 === 3 ? shared : device * 10 + 1 + (n % 3);
        const record = findSaved(records, id);
        if (record && record.review.length > 0) {
          const note = joinNotes(record.local.note, record.review);
          return await resolveNotes(id, note, [], records);
        }
        if (!record?.local.saved) {
          await saveSchool(records, { id, ...labelOf(id) });
          return;
        }
        if (id === shared) return await editSchool(id, { saved: n < 8, tag: text }, records);
        records.set(String(id), 'note', text);
        await tab.device.advance(n * 100);
        const isStored = findSaved(records, id)?.local.note === text;
        if (isStored) typed.set(id, [text]);
        else if (typed.has(id)) typed.set(id, [...(typed.get(id) ?? []), text]);
      },
      onCleared(device, tabs) {
        for (const [id, texts] of typed) {
          if (Math.floor(id / 10) !== device) continue;
          const isThere = tabs.some(({ offline }) => {
            const records = findSavedRecords(offline);
            const note = (records && findSaved(records, id)?.local.note) ?? '';
            return records?.isDurable(String(id)) === true && texts.includes(note);
          });
          if (!isThere && !texts.includes(server.note(id))) typed.delete(id);
        }
      },
      check: (tabs) => check(server, typed, tabs.flat()),
    };
  },
};

runLaws('saved schools', [savedUnderTest], propertyRuns(15, 10_000));

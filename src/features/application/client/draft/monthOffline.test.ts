// A phone with the build before schema 2, offline for a month, while the site and another device went on.
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import {
  buildCollection,
  ModelTransport,
  SectionDevice,
} from '#offline/testing/testingSections.ts';
import { applyChanges, type DraftValues } from '#shared/draft/draftValues.ts';
import { day } from '#shared/time/duration.ts';
import { applicationSchema } from '#features/application/contract.ts';
import { normalise } from '#features/application/answers/normalise.ts';
import { upgrade } from '#features/application/answers/upgrade.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { buildRow } from '#features/application/testing.ts';

const section = 'program-material';

it('loses nothing that was typed, and has the status of each program under its new name', async () => {
  globalThis.indexedDB = new IDBFactory();
  const device = new SectionDevice();
  const transport = new ModelTransport();
  const options = {
    transport,
    ids: [section],
    normalise: (_: string, path: string, value: string) => normalise(programMaterial, path, value),
  };
  const before = buildCollection({ ...options, version: 1 });
  const now = buildCollection({
    ...options,
    version: applicationSchema,
    migrate: (_, values, from) => upgrade(section, values, from),
  });
  const server = transport.server(section);
  Object.assign(server, {
    rev: 1,
    values: {
      ...buildRow('programs', 'p1', { school: 'Harbor State', progress: 'interested' }),
      ...buildRow('programs', 'p2', { school: 'Valley College', progress: 'interested' }, 'W'),
    },
  });
  const phone = await device.openTab({ collection: before });
  await device.advance(5_000);
  expect(phone.values(section)['programs/p1/progress']).toBe('interested');

  // A change that reached the server, whose answer did not reach the phone.
  phone.type(section, 'programs/p1/notes', 'Sent before the tunnel');
  transport.fault = (call) => {
    if (call !== 'push') return undefined;
    transport.fault = () => Promise.resolve({ kind: 'unreachable' as const });
    return Promise.resolve({ kind: 'unreachable' as const });
  };
  await device.advance(5_000);
  for (const [path, value] of Object.entries({
    'programs/p1/progress': 'sent',
    'programs/p2/progress': 'started',
    ...buildRow('programs', 'p3', { school: 'Coast College', progress: 'decided' }, 'X'),
  }))
    phone.type(section, path, value);
  await device.advance(5_000);
  phone.type(section, 'programs/p3/notes', 'Typed as the battery died');
  phone.hide();
  phone.kill();

  await device.advance(30 * day);
  const typedElsewhere = [{ path: 'programs/p2/notes', value: 'From the laptop' }];
  Object.assign(server, {
    rev: 2,
    values: applyChanges(upgrade(section, server.values, 1), typedElsewhere),
  });
  transport.fault = () => undefined;
  const push = transport.push.bind(transport);
  transport.push = async (id, op, mark) =>
    op.version < applicationSchema ? { kind: 'clientTooOld' } : push(id, op, mark);

  const updated = await device.openTab({ collection: now });
  await device.advance(120_000);
  const expected: DraftValues = {
    ...buildRow('programs', 'p1', {
      school: 'Harbor State',
      enteredStatus: 'sent',
      notes: 'Sent before the tunnel',
    }),
    ...buildRow(
      'programs',
      'p2',
      { school: 'Valley College', enteredStatus: 'started', notes: 'From the laptop' },
      'W',
    ),
    ...buildRow(
      'programs',
      'p3',
      { school: 'Coast College', enteredStatus: 'decided', notes: 'Typed as the battery died' },
      'X',
    ),
  };
  expect(updated.values(section)).toEqual(expected);
  expect(server.values).toEqual(expected);
  expect(updated.review(section)).toEqual([]);
  expect(updated.unsent()).toEqual([]);
});

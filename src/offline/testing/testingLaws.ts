// For tests only. The laws of the engine, for any kind: while storage works a key is sent with one body only; order within
// a lane; nothing is sent by two tabs at once; seq never goes back; nothing is written after sign-out; what is uncertain
// is repeated with its key; what was acknowledged as stored is found after any kill; everybody agrees in the end.
import { expect, it } from 'vitest';
import { type KindUnderTest, World } from './testingWorld.ts';

const steps = 24;
/** `OFFLINE_WORLDS` and `OFFLINE_SEED` (of the first world) run more of them, or one again. */
const getNumber = (name: string, otherwise: number): number =>
  Number(process.env[name] ?? otherwise);

export function runLaws(name: string, kinds: readonly KindUnderTest[], worlds: number): void {
  const count = getNumber('OFFLINE_WORLDS', worlds);
  const first = getNumber('OFFLINE_SEED', 1);

  it(`holds its laws in ${count} worlds: ${name}`, {
    timeout: 60_000 + count * 2_000,
  }, async () => {
    for (let seed = first; seed < first + count; seed += 1) {
      const violations = await new World(seed, kinds).run(steps);
      expect(violations, `OFFLINE_SEED=${seed} OFFLINE_WORLDS=1`).toEqual([]);
    }
  });

  it(`replays a world exactly: ${name}`, async () => {
    const traces: (readonly string[])[] = [];
    for (let time = 0; time < 2; time += 1) {
      const world = new World(first, kinds);
      await world.run(steps);
      traces.push(world.network.trace);
    }
    expect(traces[1]).toEqual(traces[0]);
  });
}

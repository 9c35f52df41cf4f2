// Console noise fails a unit test: a warning nobody reads is a defect nobody sees. A test that expects a message
// replaces the method with a spy of its own and asserts on it.
import { afterEach, beforeEach, vi } from 'vitest';

const methods = ['error', 'warn', 'log', 'info', 'debug'] as const;
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`This test made console noise:\n${noise.join('\n')}`);
});

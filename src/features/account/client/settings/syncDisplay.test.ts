// @module-tag long
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { readDisplay, setDisplay } from '#ui/theme/display.ts';
import { defaultDisplay } from '../../displayRules.ts';
import { buildProfile, FakeServer, resetBrowser } from '../testingAccount.tsx';
import { syncDisplay } from './syncDisplay.ts';

const call = 'GET /me/profile';
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  setDisplay('');
  resetBrowser();
});
const chosen = (display: Partial<typeof defaultDisplay>) =>
  server.on(call, () => ok(buildProfile({ display: { ...defaultDisplay, ...display } })));

describe('how pages look on another device', () => {
  it('follows the account, once in a tab', async () => {
    chosen({ textSize: 'large', underlineLinks: true });
    await syncDisplay('u1');
    expect(readDisplay()).toBe('large underline');
    expect(document.documentElement.dataset['display']).toBe('large underline');
    setDisplay('larger');
    await syncDisplay('u1');
    expect(readDisplay()).toBe('larger');
    expect(server.callsTo(call)).toHaveLength(1);
  });

  it('stays as it is for an account that chose nothing', async () => {
    chosen({});
    setDisplay('more-contrast');
    await syncDisplay('u1');
    expect(readDisplay()).toBe('more-contrast');
  });
});

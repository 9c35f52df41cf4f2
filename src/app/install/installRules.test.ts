import { describe, expect, it } from 'vitest';
import { paths } from '#shared/routing/paths.ts';
import {
  installOffer,
  type InstallFacts,
  isIosSafari,
  emptyInstallMemory,
  recordSession,
  dismissalPeriodMs,
  sessionGapMs,
} from './installRules.ts';

const now = Date.UTC(2026, 10, 21, 20);
const facts = (more: Partial<InstallFacts> = {}): InstallFacts => ({
  hasPrompt: true,
  iosSafari: false,
  installed: false,
  sharedComputer: false,
  memory: { ...emptyInstallMemory, visits: 2, lastSeen: now },
  now,
  path: paths.myAccount,
  ...more,
});
const remembering = (more: Partial<InstallFacts['memory']>) =>
  facts({ memory: { ...emptyInstallMemory, visits: 1, ...more } });

describe('the installed app', () => {
  it('is offered where the browser has a prompt, and by steps in Safari on a phone', () => {
    expect(installOffer(facts())).toBe('prompt');
    expect(installOffer(facts({ hasPrompt: false, iosSafari: true }))).toBe('steps');
    expect(installOffer(facts({ hasPrompt: false }))).toBeNull();
  });

  it('is not offered on a first visit, unless a draft was saved', () => {
    expect(installOffer(remembering({}))).toBeNull();
    expect(installOffer(remembering({ draftSaved: true }))).toBe('prompt');
    expect(installOffer(remembering({ visits: 2 }))).toBe('prompt');
  });

  it.each([
    paths.login,
    paths.register,
    paths.resetPassword,
    paths.personalInformation,
    paths.academics,
    paths.achievements,
    paths.programMaterial,
    paths.nurseProfile,
    '/my-account/update-profile',
    '/forum/question/ask',
  ])('is never offered on the form %s', (path) => {
    expect(installOffer(facts({ path }))).toBeNull();
  });

  it('is not offered when it is there already, or on a shared computer', () => {
    expect(installOffer(facts({ installed: true }))).toBeNull();
    expect(installOffer(facts({ sharedComputer: true }))).toBeNull();
  });

  it('rests for thirty days after a no', () => {
    const saidNo = (ago: number) => remembering({ visits: 9, dismissedAt: now - ago });
    expect(installOffer(saidNo(0))).toBeNull();
    expect(installOffer(saidNo(dismissalPeriodMs - 1))).toBeNull();
    expect(installOffer(saidNo(dismissalPeriodMs))).toBe('prompt');
  });

  it('does not rest for years when the clock was wrong at the no', () => {
    expect(installOffer(remembering({ visits: 9, dismissedAt: now + 2 * dismissalPeriodMs }))).toBe(
      'prompt',
    );
  });
});

describe('a visit', () => {
  it('is counted when the site was not looked at for half an hour', () => {
    const first = recordSession(emptyInstallMemory, now);
    const reload = recordSession(first, now + sessionGapMs - 1);
    const later = recordSession(reload, now + 2 * sessionGapMs - 1);
    expect([first.visits, reload.visits, later.visits]).toEqual([1, 1, 2]);
  });

  it('keeps what else is remembered', () => {
    const memory = { ...emptyInstallMemory, draftSaved: true, dismissedAt: 5 };
    expect(recordSession(memory, now)).toEqual({
      visits: 1,
      lastSeen: now,
      draftSaved: true,
      dismissedAt: 5,
    });
  });
});

describe('Safari on a phone or tablet', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

  it.each([
    ['an iPhone', iphone, 5, true],
    ['an iPad that calls itself a Mac', mac, 5, true],
    ['a Mac', mac, 0, false],
    ['Chrome on an iPhone', iphone.replace('Version/18.5', 'CriOS/138.0'), 5, false],
    ['Firefox on an iPhone', iphone.replace('Version/18.5', 'FxiOS/140.0'), 5, false],
    [
      'a page inside another app',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0',
      5,
      false,
    ],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
      5,
      false,
    ],
  ])('is told from %s', (_name, userAgent, touchPoints, expected) => {
    expect(isIosSafari(userAgent, touchPoints)).toBe(expected);
  });
});

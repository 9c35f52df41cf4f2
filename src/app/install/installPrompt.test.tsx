// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#shared/routing/paths.ts';
import { writeInstallMemory, readInstallMemory } from './installMemory.ts';
import { emptyInstallMemory } from './installRules.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete (window as { earlyInstallPrompt?: unknown }).earlyInstallPrompt;
});

/** The browser says that it could install the site. */
function promptEvent(outcome: 'accepted' | 'dismissed'): Event {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(),
    userChoice: Promise.resolve({ outcome }),
  });
}

/** The student's home in a document of its own, on a second visit. */
async function home(path: string = paths.myAccount): Promise<void> {
  vi.resetModules();
  const { InstallCard, InstallWatch } = await import('./InstallOffer.tsx');
  writeInstallMemory({ ...emptyInstallMemory, visits: 2, lastSeen: Date.now() });
  render(
    <MemoryRouter initialEntries={[path]}>
      <InstallWatch />
      <InstallCard />
    </MemoryRouter>,
  );
}
const offers = (event: Event): void => act(() => void window.dispatchEvent(event));
const card = () => screen.queryByRole('region', { name: /^Keep .* at hand$/ });

describe('the offer on the student’s home', () => {
  it('stands there once the browser has a prompt, which is kept for the press', async () => {
    await home();
    expect(card()).toBeNull();
    const event = promptEvent('accepted');
    offers(event);
    expect(event.defaultPrevented).toBe(true);
    expect(card()).not.toBeNull();
  });

  it('knows a prompt that came before any code ran', async () => {
    (window as { earlyInstallPrompt?: unknown }).earlyInstallPrompt = promptEvent('accepted');
    await home();
    expect(card()).not.toBeNull();
  });

  it('does not stand on a form', async () => {
    await home(paths.academics);
    offers(promptEvent('accepted'));
    expect(card()).toBeNull();
  });

  it.each(['accepted', 'dismissed'] as const)('is gone after the answer %s', async (outcome) => {
    await home();
    offers(promptEvent(outcome));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Install / }));
    });
    expect(card()).toBeNull();
    expect(readInstallMemory().dismissedAt !== null).toBe(outcome === 'dismissed');
  });

  it('is gone once the app was installed, however that was done', async () => {
    await home();
    offers(promptEvent('accepted'));
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(card()).toBeNull();
    offers(promptEvent('accepted'));
    expect(card()).toBeNull();
  });

  it('takes no foreign event for a prompt', async () => {
    await home();
    offers(new Event('beforeinstallprompt'));
    expect(card()).toBeNull();
  });
});

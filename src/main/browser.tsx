import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import '../ui/theme/focalPoint.css';
// Before the router: a sheet that is closed by Back must not load the screen again.
import '../ui/overlay/popInterceptors.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { reportProblem } from '../app/shell/reportProblem.ts';
import { queryClient } from '../api/queryClient.ts';
import { loadScreens, openRouter } from './routes.tsx';
import { startAtTop } from '../app/shell/scrollPosition.ts';
import { hydratePageData } from '../app/hydration/hydratePageData.ts';
import { replayPreHydrationInput } from '../app/hydration/preHydrationInput.ts';
import { startUpdates } from '../app/update/startUpdates.ts';
import { UpdatesContext } from '../app/update/useUpdate.ts';
import { ServerFormContext } from '../ui/form/serverForm.ts';
import { flushToDevice, setOfflineEngine } from '../offline/currentOffline.ts';
import { hasPin, writeLockReason } from '../session/deviceLock.ts';
import { RenderedSession, sessionStore } from '../session/session.ts';
import { watchMailLinks } from '../session/mailLink.ts';

async function flushAllDrafts(): Promise<void> {
  if (!(await flushToDevice())) throw new Error('What was typed is not stored on this device.');
}

const updates = startUpdates({
  flushDrafts: flushAllDrafts,
  isBusy: isTyping,
  report: reportProblem,
});

setOfflineEngine(() => import('./offlineEngine.ts'));
watchMailLinks();
startAtTop(window.location.pathname + window.location.search);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
void open(root);

async function open(place: HTMLElement): Promise<void> {
  // The scripts have just been compiled in one long task: pending paint and input come first.
  if (place.dataset['rendered'] !== undefined) await new Promise((resolve) => setTimeout(resolve));
  if (hasPin()) await startWithPin();
  const session = sessionStore.get();
  const { isRendered, form } = hydratePageData(place, queryClient, session, Date.now());
  const router = openRouter(updates.flow, isRendered);
  const app = (
    <RenderedSession value={session}>
      <ServerFormContext value={form}>
        <UpdatesContext value={updates}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </UpdatesContext>
      </ServerFormContext>
    </RenderedSession>
  );
  if (!isRendered) {
    createRoot(place).render(app);
    return;
  }
  // With its screen loaded the page is hydrated in one go; without it the error screen says what is missing.
  await loadScreens(router).catch(() => undefined);
  // As a transition it is done in slices: nothing that is touched meanwhile has to wait for all of it.
  startTransition(() => {
    hydrateRoot(place, app, { onRecoverableError: reportProblem });
  });
  replayPreHydrationInput(place);
}

/** Without the lock's own script nothing personal is shown. */
async function startWithPin(): Promise<void> {
  try {
    await (await import('../app/session/pinStart.ts')).startPinLock();
  } catch {
    writeLockReason('pin');
    sessionStore.read();
  }
}

/** While a field has the focus, nothing may take the page away (offline.md §5.4). */
function isTyping(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  if (focused instanceof HTMLTextAreaElement) return true;
  return (
    focused instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit'].includes(focused.type)
  );
}

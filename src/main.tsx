// The browser starts here.
import './ui/tokens.css';
import './ui/base.css';
// Before the router: a sheet that is closed by Back must not load the screen again.
import './ui/backGate.ts';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers.tsx';
import { isTyping } from './app/isTyping.ts';
import { reportProblem } from './app/reportProblem.ts';
import { openRouter } from './app/routes.tsx';
import { startUpdates } from './app/update/startUpdates.ts';
import { flushToDevice } from './offline/currentDrafts.ts';
import { watchMailLinks } from './session/mailLink.ts';

/** Writes everything typed to the device. @throws Error when it could not be kept */
async function storeDrafts(): Promise<void> {
  if (!(await flushToDevice())) throw new Error('What was typed is not stored on this device.');
}

const updates = startUpdates({
  flushDrafts: storeDrafts,
  isBusy: isTyping,
  report: reportProblem,
});

watchMailLinks();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<Providers router={openRouter(updates.flow)} updates={updates} />);

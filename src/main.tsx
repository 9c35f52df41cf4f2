// The browser starts here.
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { isTyping, flushOpenDrafts } from './app/openDrafts.ts';
import { Providers } from './app/Providers.tsx';
import { reportProblem } from './app/reportProblem.ts';
import { openRouter } from './app/routes.tsx';
import { startUpdates } from './app/update/startUpdates.ts';
import { watchSession } from './session/session.ts';

const updates = startUpdates({
  flushDrafts: flushOpenDrafts,
  isBusy: isTyping,
  report: reportProblem,
});
watchSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<Providers router={openRouter()} updates={updates} />);

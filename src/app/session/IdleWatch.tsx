// A shared computer that nobody uses: a word before the session ends, then its end (offline.md §5.6).
import { useEffect, useRef, useState } from 'react';
import { getMe } from '#features/account/contract.ts';
import { call } from '#api/client.ts';
import { browserIdleHost, idleTimes, watchIdle } from '#session/idleLock.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';

/** Watches while somebody is signed in; `onIdle` ends the session. */
export function IdleWatch({ onIdle }: { onIdle: () => void }) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const [warned, setWarned] = useState(false);
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    if (userId === null) return undefined;
    return watchIdle(browserIdleHost, idleTimes, {
      warn: () => setWarned(true),
      active: () => setWarned(false),
      heartbeat: () => void call(getMe, {}, { userId }).catch(() => undefined),
      idle: () => {
        setWarned(false);
        latest.current();
      },
    });
  }, [userId]);
  return (
    <Sheet open={warned} onClose={() => setWarned(false)} title="Are you still there?">
      <p>You will be signed out in 2 minutes, because this is a shared computer.</p>
      <Button variant="primary" data-autofocus="" onClick={() => setWarned(false)}>
        Stay signed in
      </Button>
    </Sheet>
  );
}

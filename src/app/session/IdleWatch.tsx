// offline.md §5.6
import { useEffect, useRef, useState } from 'react';
import { sendHeartbeat } from '#features/account/client/parts.ts';
import { browserIdleHost, idleTimes, watchIdle } from '#session/idleLock.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';

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
      heartbeat: () => sendHeartbeat(userId),
      idle: () => {
        setWarned(false);
        latest.current();
      },
    });
  }, [userId]);
  return (
    <Sheet open={warned} onClose={() => setWarned(false)} title="Are you still there?">
      <p>You’ll be signed out in 2 minutes because this is a shared computer.</p>
      <Button variant="primary" data-autofocus="" onClick={() => setWarned(false)}>
        Stay signed in
      </Button>
    </Sheet>
  );
}

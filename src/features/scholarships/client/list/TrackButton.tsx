import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import type { Scholarship, TrackBody } from '../../contract.ts';
import { trackLabels } from '../../labels.ts';
import styles from '../Scholarships.module.css';
import { startTrack, type Track } from '../useTracks.ts';

export function TrackButton({
  row: { slug, name },
  track,
  onTrack,
}: {
  row: Pick<Scholarship, 'slug' | 'name'>;
  track: Track | null;
  onTrack: (slug: string, name: string, track: TrackBody) => Promise<void>;
}) {
  const [hasFailed, setFailed] = useState(false);
  const save = (): void => {
    setFailed(false);
    onTrack(slug, name, startTrack('saved')).catch(() => setFailed(true));
  };
  if (track === null)
    return (
      <div className={styles.line}>
        <Button aria-label={`Save ${name}`} onClick={save}>
          Save
        </Button>
        {hasFailed && <span role="alert">It wasn’t saved. Try again.</span>}
      </div>
    );
  return (
    <div className={styles.line}>
      <Badge tone="info">{`On your list: ${trackLabels[track.state]}`}</Badge>
      {track.waiting && <WaitingBadge track={track} />}
      <Link
        className={styles.link}
        to="?list=mine"
        replace
        aria-label={`Open ${name} on your list`}
      >
        Open
      </Link>
    </div>
  );
}

/** On this device and not on the server yet. */
export const WaitingBadge = ({ track: { waiting } }: { track: Track }) =>
  waiting && (
    <Badge tone={waiting.refusal ? 'bad' : 'info'}>
      {waiting.refusal ? 'Not saved' : 'Waiting to send'}
    </Badge>
  );

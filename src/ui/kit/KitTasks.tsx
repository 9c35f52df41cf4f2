import { useState } from 'react';
import { InlineNotice } from '../Banner.tsx';
import { Lamp } from '../Lamp.tsx';
import { Cluster, Stack } from '../Layout.tsx';
import { RowCard, RowList } from '../RowCard.tsx';
import { SaveStatus, type SavePhase } from '../SaveStatus.tsx';
import { Seam } from '../Seam.tsx';
import { Shelf, TaskRow } from '../Shelf.tsx';
import { SyncPill, type SyncTone } from '../SyncPill.tsx';
import { Exhibit, KitSection } from './KitSection.tsx';

const phases: readonly (readonly [SavePhase, string])[] = [
  ['saving', 'Saving…'],
  ['onDevice', 'Saved on this device at 8:02'],
  ['sending', 'Sending…'],
  ['onServer', 'Saved on the server at 8:03'],
  ['waiting', 'Waiting for connection. Your text is on this device.'],
  ['review', 'Needs your review: 1 answer was changed on two devices.'],
  ['notOnDevice', 'Not saved on this device. The storage is full; keep this page open.'],
];

const pills: readonly (readonly [SyncTone, string])[] = [
  ['synced', 'All saved'],
  ['device', 'On device'],
  ['sending', 'Sending 3'],
  ['offline', 'Offline, 3 waiting'],
  ['review', '1 to review'],
  ['blocked', 'Not saved'],
];

export function KitTasks() {
  const [phase, setPhase] = useState(0);
  const shown = phases[phase % phases.length] ?? (['saving', 'Saving…'] as const);
  return (
    <KitSection title="The lamp, the shelf and the save state">
      <Exhibit name="Lamp: lit as link and as button, and not lit">
        <Stack gap={3}>
          <Lamp
            label="Next: add your spring term courses"
            detail="5 minutes. Due 20 November 2026."
            href="#courses"
          />
          <Lamp label="Next: choose between two answers" onPress={() => undefined} />
          <Lamp label="Nothing is due" detail="The next deadline is in 3 weeks." />
        </Stack>
      </Exhibit>
      <Exhibit name="Shelf with the four states">
        <Shelf label="Application sections">
          <TaskRow
            title="Personal information"
            href="#personal"
            state="done"
            count="14 of 14 answered"
          />
          <TaskRow
            title="Academics"
            href="#academics"
            state="needsAttention"
            count="9 of 12 answered"
            note="The end of Grace College is before its start."
          />
          <TaskRow title="Achievements" href="#achievements" state="inProgress" count="3 entries" />
          <TaskRow
            title="Program material"
            href="#material"
            state="notStarted"
            count="0 of 3 programs"
          />
        </Shelf>
      </Exhibit>
      <Exhibit name="Sync pill">
        <Cluster>
          {pills.map(([tone, label]) => (
            <SyncPill key={tone} tone={tone} label={label} onPress={() => undefined} />
          ))}
        </Cluster>
      </Exhibit>
      <Exhibit name="Save status: press the pill to see the next of its seven states">
        <Cluster>
          <SyncPill tone="sending" label="Next state" onPress={() => setPhase(phase + 1)} />
        </Cluster>
        <SaveStatus phase={shown[0]} text={shown[1]} />
      </Exhibit>
      <Seams />
      <Rows />
    </KitSection>
  );
}

const long =
  'I held the flashlight while my grandmother changed the dressing, and I remember that she spoke the whole time, about the garden, about the price of eggs, so that he would not look down. ';

function Seams() {
  const act = () => undefined;
  return (
    <>
      <Exhibit name="Seam: a short answer">
        <Seam
          fieldLabel="Legal last name"
          mine={{ value: "O'Brien-Ñandú", who: 'On this phone', when: '8:02' }}
          theirs={{ value: 'O’Brien', who: 'On your laptop', when: '9:15' }}
          onKeepMine={act}
          onTakeTheirs={act}
          onEdit={act}
        />
      </Exhibit>
      <Exhibit name="Seam: a sensitive answer">
        <Seam
          fieldLabel="Religious affiliation"
          masked
          mine={{ value: 'Lutheran', who: 'On this phone', when: '8:02' }}
          theirs={{ value: '', who: 'On your laptop', when: '9:15' }}
          onKeepMine={act}
          onTakeTheirs={act}
        />
      </Exhibit>
      <Exhibit name="Seam: a long text">
        <Seam
          fieldLabel="Why nursing"
          mine={{ value: `${long}That was the first time.`, who: 'On this phone', when: '8:02' }}
          theirs={{
            value: `${long.replace('flashlight', 'lamp')}That was the first time that I understood what care is. ${long}`,
            who: 'On your laptop',
            when: '9:15',
          }}
          onKeepMine={act}
          onTakeTheirs={act}
        />
      </Exhibit>
    </>
  );
}

function Rows() {
  const [names, setNames] = useState([
    'Grace College',
    'City College of San Francisco',
    '北京大学',
  ]);
  const [removed, setRemoved] = useState('City College of San Francisco');
  const swap = (from: number, to: number): void => {
    const next = [...names];
    [next[from], next[to]] = [next[to] ?? '', next[from] ?? ''];
    setNames(next);
  };
  return (
    <Exhibit name="Rows of a list, one just removed">
      <RowList label="Colleges">
        {names.map((name, index) => (
          <RowCard
            key={name}
            title={name}
            position={index + 1}
            count={names.length}
            summary="September 2022 to May 2026"
            status={
              index === 0 && <InlineNotice tone="warn">2 answers need attention</InlineNotice>
            }
            editHref="#college"
            removed={removed === name}
            onRemove={() => setRemoved(name)}
            onUndoRemove={() => setRemoved('')}
            onMoveUp={() => swap(index, index - 1)}
            onMoveDown={() => swap(index, index + 1)}
          />
        ))}
      </RowList>
    </Exhibit>
  );
}

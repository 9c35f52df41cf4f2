import { useState } from 'react';
import { InlineNotice } from '../feedback/Banner.tsx';
import { NextAction } from '../navigation/NextAction.tsx';
import { Cluster, Stack } from '../layout/Layout.tsx';
import { RowCard, RowList } from '../layout/RowCard.tsx';
import { SaveStatus, type SavePhase } from '../feedback/SaveStatus.tsx';
import { ConflictChooser } from '../form/ConflictChooser.tsx';
import { TaskList, TaskRow } from '../display/TaskList.tsx';
import { SyncPill, type SyncTone } from '../feedback/SyncPill.tsx';
import { Example, KitSection } from './KitSection.tsx';

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
      <Example name="Lamp: lit as link and as button, and not lit">
        <Stack gap={3}>
          <NextAction
            label="Next: add your spring term courses"
            detail="5 minutes. Due 20 November 2026."
            href="#courses"
          />
          <NextAction label="Next: choose between two answers" onPress={() => undefined} />
          <NextAction label="Nothing is due" detail="The next deadline is in 3 weeks." />
        </Stack>
      </Example>
      <Example name="Shelf with the four states">
        <TaskList label="Application sections">
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
            title="Programs & essays"
            href="#material"
            state="notStarted"
            count="0 of 3 programs"
          />
        </TaskList>
      </Example>
      <Example name="Sync pill">
        <Cluster>
          {pills.map(([tone, label]) => (
            <SyncPill key={tone} tone={tone} label={label} onPress={() => undefined} />
          ))}
        </Cluster>
      </Example>
      <Example name="Save status: press the pill to see the next of its seven states">
        <Cluster>
          <SyncPill tone="sending" label="Next state" onPress={() => setPhase(phase + 1)} />
        </Cluster>
        <SaveStatus phase={shown[0]} text={shown[1]} />
      </Example>
      <ConflictChoosers />
      <Rows />
    </KitSection>
  );
}

const longAnswer =
  'I held the flashlight while my grandmother changed the dressing, and I remember that she spoke the whole time, about the garden, about the price of eggs, so that he would not look down. ';

function ConflictChoosers() {
  const act = () => undefined;
  return (
    <>
      <Example name="Seam: a short answer">
        <ConflictChooser
          fieldLabel="Legal last name"
          mine={{ value: "O'Brien-Ñandú", source: 'On this phone', when: '8:02' }}
          theirs={{ value: 'O’Brien', source: 'On your laptop', when: '9:15' }}
          onChooseMine={act}
          onChooseTheirs={act}
          onEdit={act}
        />
      </Example>
      <Example name="Seam: a sensitive answer">
        <ConflictChooser
          fieldLabel="Religious affiliation"
          masked
          mine={{ value: 'Lutheran', source: 'On this phone', when: '8:02' }}
          theirs={{ value: '', source: 'On your laptop', when: '9:15' }}
          onChooseMine={act}
          onChooseTheirs={act}
        />
      </Example>
      <Example name="Seam: a long text">
        <ConflictChooser
          fieldLabel="Why nursing"
          mine={{
            value: `${longAnswer}That was the first time.`,
            source: 'On this phone',
            when: '8:02',
          }}
          theirs={{
            value: `${longAnswer.replace('flashlight', 'lamp')}That was the first time that I understood what care is. ${longAnswer}`,
            source: 'On your laptop',
            when: '9:15',
          }}
          onChooseMine={act}
          onChooseTheirs={act}
        />
      </Example>
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
    <Example name="Rows of a list, one just removed">
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
    </Example>
  );
}

import { useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Cluster } from '../layout/Layout.tsx';
import { ConfirmDialog, Sheet } from '../overlay/Sheet.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { TextField } from '../form/TextField.tsx';
import { Example, KitSection } from './KitSection.tsx';

type OpenSheet = 'none' | 'center' | 'side' | 'must' | 'confirm';

export function KitSheets() {
  const [open, setOpen] = useState<OpenSheet>('none');
  const close = () => setOpen('none');
  return (
    <KitSection title="Sheets, tabs and disclosures">
      <Example name="Sheet and question">
        <Cluster>
          <Button onClick={() => setOpen('center')}>Open a sheet</Button>
          <Button onClick={() => setOpen('side')}>Open at the side</Button>
          <Button onClick={() => setOpen('must')}>Open one that must be answered</Button>
          <Button variant="danger" onClick={() => setOpen('confirm')}>
            Ask a question
          </Button>
        </Cluster>
      </Example>
      <Sheet
        open={open === 'center' || open === 'side'}
        placement={open === 'side' ? 'side' : 'center'}
        onClose={close}
        title="What is saved where"
        footer={
          <Button variant="primary" onClick={close}>
            Back to my application
          </Button>
        }
      >
        <p>Everything you wrote is on this phone. 3 changes wait for a connection.</p>
        <TextField label="Name this device" value="Phone" onChange={() => undefined} />
      </Sheet>
      <Sheet
        open={open === 'must'}
        persistent
        onClose={close}
        title="Sign in again"
        footer={
          <Button variant="primary" onClick={close}>
            Sign in
          </Button>
        }
      >
        <p>Your session has ended. Your text is safe on this device.</p>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Remove Grace College?"
        tone="danger"
        confirmLabel="Remove the college"
        onCancel={close}
        onConfirm={close}
      >
        Its 6 courses go with it. You can undo this until you leave the page.
      </ConfirmDialog>
      <Views />
    </KitSection>
  );
}

function Views() {
  const [tab, setTab] = useState('overview');
  return (
    <>
      <Example name="Tabs">
        <Tabs
          label="Grace College"
          tabs={[
            { id: 'overview', label: 'Overview' },
            { id: 'essays', label: 'Essays', count: '1 of 2' },
            { id: 'fee', label: 'Fee' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p>{tab === 'overview' ? 'Deadline, decision and seats.' : 'Another view.'}</p>
        </Tabs>
      </Example>
      <Example name="Disclosure">
        <Disclosure summary="Why we ask this">
          <p>Programs must report it to the state. Nobody who decides on you sees your answer.</p>
        </Disclosure>
      </Example>
    </>
  );
}

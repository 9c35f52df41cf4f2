import { useState } from 'react';
import { Button, IconButton, LinkButton } from '../buttons/Button.tsx';
import { InlineNotice } from '../feedback/Banner.tsx';
import { Cluster, Stack } from '../layout/Layout.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { TextField } from '../form/TextField.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Example, KitSection } from './KitSection.tsx';

export function KitFields() {
  return (
    <KitSection title="Buttons and text">
      <Buttons />
      <TextFields />
    </KitSection>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <Example name="Button: five kinds, with icon, busy, not available, as link, as icon">
      <Cluster>
        <Button variant="primary">Save and continue</Button>
        <Button icon={Plus}>Add a college</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete my data</Button>
        <Button variant="lamp" iconAfter={ArrowRight}>
          Add your courses
        </Button>
      </Cluster>
      <Cluster>
        <Button variant="primary" busy={busy} busyLabel="Signing in…">
          Sign in
        </Button>
        <Button onClick={() => setBusy(!busy)}>Start or stop the work</Button>
        <Button disabled>Not available</Button>
        <LinkButton to="#apply" variant="primary">
          A link as a button
        </LinkButton>
        <IconButton label="Edit" icon={Pencil} />
        <IconButton label="Edit, not available" icon={Pencil} disabled />
      </Cluster>
      <Button variant="primary" wide>
        On the whole line
      </Button>
    </Example>
  );
}

function TextFields() {
  const [name, setName] = useState('Zoë Nguyễn-O’Connor');
  const [email, setEmail] = useState('zoe@gmial');
  const [hours, setHours] = useState('12,5');
  const [essay, setEssay] = useState('I held the lamp while my grandmother changed the dressing.');
  const [password, setPassword] = useState('a phrase of four words');
  return (
    <Stack gap={6}>
      <TextField
        label="Legal first name"
        hint="As on your passport or license."
        value={name}
        onChange={setName}
        autoComplete="given-name"
      />
      <TextField
        label="Email"
        type="email"
        error="Enter an email address like name@example.com"
        value={email}
        onChange={setEmail}
        autoComplete="email"
      />
      <TextField label="Middle name" optional value="" onChange={() => undefined} width="long" />
      <TextField
        label="Preferred name"
        value="سارة"
        onChange={() => undefined}
        status={<InlineNotice tone="info">Needs your review: changed on two devices.</InlineNotice>}
      />
      <NumberField
        label="Hours"
        suffix="hours a week"
        hint="0 to 168"
        value={hours}
        onChange={setHours}
      />
      <TextField
        label="Email of your account"
        disabled
        value="student@example.test"
        onChange={() => undefined}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <TextArea
        label="Why nursing"
        value={essay}
        onChange={setEssay}
        counter={{ count: essay.length, limit: 600, unit: 'characters' }}
      />
      <TextArea
        label="Description"
        value={essay}
        onChange={setEssay}
        counter={{ count: essay.length, limit: 50, unit: 'characters' }}
      />
    </Stack>
  );
}

import { useEffect, useRef, useState } from 'react';
import { isEmail } from '#shared/input/email.ts';
import { isName } from '#shared/input/name.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import {
  invitationParagraphs,
  invitationSubject,
  waiverHint,
  waiverLabels,
} from '../../invitation.ts';
import type { ListedPerson, Student } from './listedPerson.ts';

const waiverOptions = Object.entries(waiverLabels).map(([value, label]) => ({ value, label }));

type PreviewProps = {
  readonly person: ListedPerson;
  readonly student: Student;
  readonly isBusy: boolean;
  readonly onWaiver: (waiver: string) => void;
  readonly onSend: (waived: boolean) => void;
  readonly onClose: () => void;
};

/** The waiver comes first: it is part of the mail, and can't be changed once that is sent. */
export function InvitationPreview({
  person,
  student,
  isBusy,
  onWaiver,
  onSend,
  onClose,
}: PreviewProps) {
  const { name, email, waiver } = person;
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!isName(name) || !isEmail(email))
    return (
      <InlineNotice tone="warn">
        Open this reference in the list above and add a name and an email address first.
      </InlineNotice>
    );
  const waived = waiver === 'yes';
  const paragraphs = invitationParagraphs({
    studentName: student.name,
    refereeName: name,
    waived,
    deadline: student.deadline,
    link: '(a link only for them)',
    code: '(their own code)',
  }).filter(Boolean);
  const send = () => {
    setMissing(waiver === '');
    if (waiver !== '') onSend(waived);
  };
  return (
    <section ref={box} tabIndex={-1} aria-label={`Email to ${name}`}>
      <Stack gap={4}>
        <RadioGroup
          label="Do you give up your right to read this reference?"
          hint={waiverHint}
          required
          options={waiverOptions}
          error={
            isMissing && waiver === '' ? 'Choose one before you send the invitation' : undefined
          }
          value={waiver}
          onChange={onWaiver}
        />
        {waiver !== '' && (
          <Stack gap={2}>
            <p>
              <b>To:</b> {email}
            </p>
            <p>
              <b>Subject:</b> {invitationSubject(student.name)}
            </p>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Stack>
        )}
        <Cluster>
          <Button variant="primary" busy={isBusy} busyLabel="Sending…" onClick={send}>
            Send invitation
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}

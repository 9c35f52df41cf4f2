import { useState } from 'react';
import { Badge } from '../display/Badge.tsx';
import { Banner, InlineNotice } from '../feedback/Banner.tsx';
import { Button } from '../buttons/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { HandsIllustration } from '../media/illustrations/HandsIllustration.tsx';
import { Cluster, Stack } from '../layout/Layout.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { UndoBar } from '../feedback/UndoBar.tsx';
import { Example, KitSection } from './KitSection.tsx';

export function KitMessages() {
  return (
    <KitSection title="Messages, empty and loading">
      <Banners />
      <Problems />
      <Example name="Inline notice and undo">
        <InlineNotice tone="warn">160 hours a week is a lot. Is that right?</InlineNotice>
        <InlineNotice tone="good">Sent on 20 November 2026.</InlineNotice>
        <UndoBar
          text="Removed: Grace College."
          onUndo={() => undefined}
          onClose={() => undefined}
        />
      </Example>
      <Example name="Badges">
        <Cluster>
          <Badge>Sample</Badge>
          <Badge tone="info">New</Badge>
          <Badge tone="good">Verified</Badge>
          <Badge tone="warn">Expires soon</Badge>
          <Badge tone="bad">Closed</Badge>
        </Cluster>
      </Example>
      <Example name="Empty">
        <EmptyState
          picture={<HandsIllustration />}
          title="No experiences yet"
          action={<Button variant="primary">Add your first experience</Button>}
          headingLevel={3}
        >
          Paid or not, in health care or not: caring for a relative and working in a shop count too.
        </EmptyState>
      </Example>
      <Example name="Loading">
        <Skeleton shape="title" />
        <Skeleton shape="text" count={3} />
        <Skeleton shape="field" />
        <Skeleton shape="row" count={2} />
        <Skeleton shape="card" />
      </Example>
    </KitSection>
  );
}

function Banners() {
  return (
    <Example name="Banner">
      <Stack gap={3}>
        <Banner tone="info" title="Saved copy from 3 hours ago">
          You are offline. What you write stays on this phone until there is a connection.
        </Banner>
        <Banner tone="good" title="Your password is changed" onClose={() => undefined} />
        <Banner tone="warn" title="A new version is ready" actions={<Button>Load it now</Button>}>
          Your text is saved; you come back to the same place.
        </Banner>
        <Banner
          tone="bad"
          title="We couldn’t reach the server"
          actions={<Button>Try again</Button>}
        >
          Your text is on this phone. We will try again in 2 minutes.
        </Banner>
      </Stack>
    </Example>
  );
}

function Problems() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Example name="Error summary: it takes the focus">
      <Cluster>
        <Button onClick={() => setAttempt(attempt + 1)}>Check my answers</Button>
      </Cluster>
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          items={[
            { fieldId: 'kit-email', message: 'Enter an email address like name@example.com' },
            { fieldId: 'kit-state', message: 'Choose a state' },
          ]}
        />
      )}
    </Example>
  );
}

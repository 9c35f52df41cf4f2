import { useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Banner, InlineNotice } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { HandsDrawing } from '../illustrations/HandsDrawing.tsx';
import { Cluster, Stack } from '../Layout.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { UndoBar } from '../UndoBar.tsx';
import { Exhibit, KitSection } from './KitSection.tsx';

export function KitMessages() {
  return (
    <KitSection title="Messages, empty and loading">
      <Banners />
      <Problems />
      <Exhibit name="Inline notice and undo">
        <InlineNotice tone="warn">160 hours a week is a lot. Is that right?</InlineNotice>
        <InlineNotice tone="good">Sent on 20 November 2026.</InlineNotice>
        <UndoBar
          text="Removed: Grace College."
          onUndo={() => undefined}
          onClose={() => undefined}
        />
      </Exhibit>
      <Exhibit name="Badges">
        <Cluster>
          <Badge>Sample</Badge>
          <Badge tone="info">New</Badge>
          <Badge tone="good">Verified</Badge>
          <Badge tone="warn">Expires soon</Badge>
          <Badge tone="bad">Closed</Badge>
        </Cluster>
      </Exhibit>
      <Exhibit name="Empty">
        <EmptyState
          picture={<HandsDrawing />}
          title="No experiences yet"
          action={<Button variant="primary">Add your first experience</Button>}
          headingLevel={3}
        >
          Paid or not, in health care or not: caring for a relative and working in a shop count too.
        </EmptyState>
      </Exhibit>
      <Exhibit name="Loading">
        <Skeleton shape="title" />
        <Skeleton shape="text" count={3} />
        <Skeleton shape="field" />
        <Skeleton shape="row" count={2} />
        <Skeleton shape="card" />
      </Exhibit>
    </KitSection>
  );
}

function Banners() {
  return (
    <Exhibit name="Banner">
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
          title="We could not reach the server"
          actions={<Button>Try again</Button>}
        >
          Your text is on this phone. We will try again in 2 minutes.
        </Banner>
      </Stack>
    </Exhibit>
  );
}

function Problems() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Exhibit name="Error summary: it takes the focus">
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
    </Exhibit>
  );
}

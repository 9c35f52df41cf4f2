import { useState } from 'react';
import { Avatar } from '../display/Avatar.tsx';
import { Badge } from '../display/Badge.tsx';
import { Card } from '../layout/Card.tsx';
import { Chip } from '../buttons/Chip.tsx';
import { MapPinIllustration } from '../media/illustrations/MapPinIllustration.tsx';
import { Cluster } from '../layout/Layout.tsx';
import { Prose } from '../display/Prose.tsx';
import { SourceLine } from '../display/SourceLine.tsx';
import { Steps } from '../display/Steps.tsx';
import { DualTime } from '../display/DualTime.tsx';
import { Example, KitSection } from './KitSection.tsx';

export function KitDisplay() {
  const [near, setNear] = useState(true);
  return (
    <KitSection title="Cards and small parts">
      <Example name="Card: a thing that can be opened">
        <Card
          title="Grace College School of Nursing"
          href="#school"
          picture={<MapPinIllustration size={56} />}
          footer={<Badge>Sample</Badge>}
        >
          BSN, Los Angeles, California
        </Card>
      </Example>
      <Example name="Two clocks and source line">
        <DualTime
          at="2026-11-21T04:59:00Z"
          zone="America/New_York"
          viewerZone="America/Los_Angeles"
        />
        <div>
          <p>NCLEX pass rate 91.4%, 128 takers</p>
          <SourceLine source="California Board of Registered Nursing" year="2025" href="#source" />
        </div>
      </Example>
      <Example name="Chips, avatar, count">
        <Cluster>
          <Chip label="Within 25 miles" selected={near} onPress={() => setNear(!near)} />
          <Chip label="Evening classes" selected={false} onPress={() => undefined} />
          <Chip label="California" onRemove={() => undefined} />
          <Avatar name="Zoë Nguyễn" />
          <Avatar name="王芳" large />
        </Cluster>
      </Example>
      <Example name="Steps">
        <Steps
          items={[
            { title: 'Write it once', text: 'One application for all your programs.' },
            { title: 'Check each program', text: 'Only what it asks on top of that.' },
            { title: 'Send', text: 'You get a receipt for each.' },
          ]}
        />
      </Example>
      <Example name="Prose">
        <Prose>
          <h3>How programs decide</h3>
          <p>
            Some rank by <a href="#points">points</a>, some draw lots among all who qualify. A
            program says which in its catalog.
          </p>
          <ul>
            <li>Points: grades, tests, work, languages.</li>
            <li>Lottery: everyone who meets the minimum has the same chance.</li>
          </ul>
          <blockquote>Ask for the rule in writing.</blockquote>
        </Prose>
      </Example>
    </KitSection>
  );
}

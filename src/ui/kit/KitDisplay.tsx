import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Card } from '../Card.tsx';
import { Chip } from '../Chip.tsx';
import { MapPinDrawing } from '../illustrations/MapPinDrawing.tsx';
import { Cluster } from '../Layout.tsx';
import { ProgressCount } from '../ProgressCount.tsx';
import { Prose } from '../Prose.tsx';
import { SourceLine } from '../SourceLine.tsx';
import { Steps } from '../Steps.tsx';
import { TwoClocks } from '../TwoClocks.tsx';
import { Exhibit, KitSection } from './KitSection.tsx';

export function KitSmallParts() {
  const [near, setNear] = useState(true);
  return (
    <KitSection title="Cards and small parts">
      <Exhibit name="Card: a thing that can be opened">
        <Card
          title="Grace College School of Nursing"
          href="#school"
          picture={<MapPinDrawing size={56} />}
          foot={
            <>
              <Badge>Sample</Badge>
              <ProgressCount done={6} total={9} unit="answered" />
            </>
          }
        >
          BSN, Los Angeles, California
        </Card>
      </Exhibit>
      <Exhibit name="Two clocks and source line">
        <TwoClocks
          at="2026-11-21T04:59:00Z"
          zone="America/New_York"
          readerZone="America/Los_Angeles"
          placeLabel="At the school"
        />
        <div>
          <p>NCLEX pass rate 91.4 %, 128 takers</p>
          <SourceLine source="California Board of Registered Nursing" year="2025" href="#source" />
        </div>
      </Exhibit>
      <Exhibit name="Chips, avatar, count">
        <Cluster>
          <Chip label="Within 25 miles" selected={near} onPress={() => setNear(!near)} />
          <Chip label="Evening classes" selected={false} onPress={() => undefined} />
          <Chip label="California" onRemove={() => undefined} />
          <Avatar name="Zoë Nguyễn" />
          <Avatar name="王芳" large />
        </Cluster>
      </Exhibit>
      <Exhibit name="Steps">
        <Steps
          items={[
            { title: 'Write it once', text: 'One application for all your programs.' },
            { title: 'Check each program', text: 'Only what it asks on top of that.' },
            { title: 'Send', text: 'You get a receipt for each.' },
          ]}
        />
      </Exhibit>
      <Exhibit name="Prose">
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
      </Exhibit>
    </KitSection>
  );
}

import { ChartDrawing } from '../illustrations/ChartDrawing.tsx';
import { HandsDrawing } from '../illustrations/HandsDrawing.tsx';
import { LampDrawing } from '../illustrations/LampDrawing.tsx';
import { MapPinDrawing } from '../illustrations/MapPinDrawing.tsx';
import { StethoscopeDrawing } from '../illustrations/StethoscopeDrawing.tsx';
import { WardWindowDrawing } from '../illustrations/WardWindowDrawing.tsx';
import { Cluster } from '../Layout.tsx';
import { PageSection } from '../PageSection.tsx';
import { Stars } from '../Stars.tsx';
import { VideoFacade } from '../VideoFacade.tsx';
import { Exhibit, KitSection } from './KitSection.tsx';

export const KitReading = () => (
  <KitSection title="Public pages">
    <Exhibit name="Drawings: ink, and one stroke of the lamp">
      <Cluster>
        <LampDrawing size={72} />
        <StethoscopeDrawing size={72} />
        <MapPinDrawing size={72} />
        <ChartDrawing size={72} />
        <HandsDrawing size={72} />
        <WardWindowDrawing size={72} />
      </Cluster>
    </Exhibit>
    <Exhibit name="Section of a page">
      <PageSection title="How we are paid" intro="Nobody buys a place in a list.">
        <p>What it is about stands beside the headline where there is room.</p>
      </PageSection>
    </Exhibit>
    <Exhibit name="Stars out of 5">
      <Cluster>
        <Stars stars={5} />
        <Stars stars={3.5} />
        <Stars stars={0} />
      </Cluster>
    </Exhibit>
    <Exhibit name="Video: nothing is loaded before a tap; a link that is none">
      <VideoFacade
        video={{
          url: 'https://media.example/ward.mp4',
          title: 'A night on the ward',
          size: 'about 12 MB',
          captions: 'With English captions',
        }}
      />
      <VideoFacade video={{ url: 'https://media.example/page', title: 'No video' }} />
    </Exhibit>
  </KitSection>
);

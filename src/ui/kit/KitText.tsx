import { ChartIllustration } from '../media/illustrations/ChartIllustration.tsx';
import { HandsIllustration } from '../media/illustrations/HandsIllustration.tsx';
import { LampIllustration } from '../media/illustrations/LampIllustration.tsx';
import { MapPinIllustration } from '../media/illustrations/MapPinIllustration.tsx';
import { StethoscopeIllustration } from '../media/illustrations/StethoscopeIllustration.tsx';
import { WardWindowIllustration } from '../media/illustrations/WardWindowIllustration.tsx';
import { Cluster } from '../layout/Layout.tsx';
import { PageSection } from '../layout/PageSection.tsx';
import { StarRating } from '../display/Stars.tsx';
import { VideoFacade } from '../media/VideoFacade.tsx';
import { Example, KitSection } from './KitSection.tsx';

export const KitText = () => (
  <KitSection title="Public pages">
    <Example name="Drawings: ink, and one stroke of the lamp">
      <Cluster>
        <LampIllustration size={72} />
        <StethoscopeIllustration size={72} />
        <MapPinIllustration size={72} />
        <ChartIllustration size={72} />
        <HandsIllustration size={72} />
        <WardWindowIllustration size={72} />
      </Cluster>
    </Example>
    <Example name="Section of a page">
      <PageSection title="How we make money" intro="Nobody buys a place in a list.">
        <p>What it is about stands beside the headline where there is room.</p>
      </PageSection>
    </Example>
    <Example name="Stars out of 5">
      <Cluster>
        <StarRating stars={5} />
        <StarRating stars={3.5} />
        <StarRating stars={0} />
      </Cluster>
    </Example>
    <Example name="Video: nothing is loaded before a tap; a link that is none">
      <VideoFacade
        video={{
          url: 'https://media.example/ward.mp4',
          title: 'A night on the ward',
          size: 'about 12 MB',
          captions: 'With English captions',
        }}
      />
      <VideoFacade video={{ url: 'https://media.example/page', title: 'No video' }} />
    </Example>
  </KitSection>
);

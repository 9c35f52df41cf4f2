import { plural } from '#shared/text/plural.ts';
import { RichText } from '#ui/display/RichText.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { VideoFacade } from '#ui/media/VideoFacade.tsx';
import type { ResourceContent } from '../../contract.ts';

type FilmContent = Extract<ResourceContent, { kind: 'film' }>;

/** Its text can be read without the film. */
export const Film = ({ content, title }: { content: FilmContent; title: string }) => (
  <>
    {content.problem === '' ? (
      <VideoFacade
        video={{
          url: content.url,
          title,
          captions: content.captions ? 'Has captions' : 'Has no captions',
        }}
      />
    ) : (
      <InlineNotice tone="warn">{content.problem}</InlineNotice>
    )}
    <h2>What is said in the film ({plural(content.minutes, 'minute')})</h2>
    <RichText html={content.transcript} />
  </>
);

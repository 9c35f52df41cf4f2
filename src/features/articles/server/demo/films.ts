import type { SeedPost } from '../service.ts';
import { samplePost } from './samplePost.ts';

/** One film of each kind. Those of others are their makers’ own samples; the last link is broken on purpose. */
export const films: SeedPost = samplePost({
  slug: 'films-on-this-site',
  title: 'Films on this site: what loads, and when',
  day: '2026-01-02',
  category: 'This site',
  tags: ['Films', 'Data use'],
  related: ['applying-while-you-work-nights', 'how-the-nclex-works'],
  description:
    'A film costs more data than all the words of a page. Here nothing of it loads before you tap. One sample of each kind.',
  sources: [],
  body: `A film costs more data than all the words of a page together. So no part of a film loads here until you tap it: no picture, no player. Below is one sample of each kind. The text under each says what it shows, and you can leave all of them closed.

## From YouTube

[Video: The first film on YouTube](https://www.youtube.com/watch?v=jNQXAC9IVRw)

A young man talks in front of elephants and says that their trunks are really long. It takes 19 seconds and was put on YouTube in April 2005. It is played without cookies.

## From Vimeo

[Video: A sample of Vimeo’s player](https://vimeo.com/76979871)

Vimeo uses this film to show what its player can do.

## A file of this site

[Video: The lamp comes on](/films/lamp.webm)

Nobody speaks. A lamp hangs in a dark room, and in five seconds its light grows until the floor is lit. The file has 11 kB.

## A link that leads nowhere

[Video: A film that doesn’t exist](https://example.org/films/lecture)

Links break. Where one does, the page says so in its place, and the rest stays readable.
`,
});

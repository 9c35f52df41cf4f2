// What the site says about itself.
import type { ContentBlock } from '../present.ts';

export const about: ContentBlock<'about'> = {
  intro:
    'Lamplight is a place for people on their way into nursing: those who apply, and nurses who help them.',
  mission:
    'An application should not depend on a good connection, a quiet evening and a desk. It should wait for you, keep every word, and tell you the one next thing to do.',
  story:
    'The name is the lamp on a night ward: a small, steady light that lets you see what comes next.',
};

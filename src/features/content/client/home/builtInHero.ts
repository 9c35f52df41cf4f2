import type { Settings } from '#features/content/contract.ts';

export const builtInHero: NonNullable<Settings['home']>['hero'] = {
  title: 'Your nursing application, written once and kept safe',
  subtitle:
    'Fill in one application for many nursing programs, on your phone, with or without a connection.',
  image: null,
  primaryCta: null,
  secondaryCta: null,
};

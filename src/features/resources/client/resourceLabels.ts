import { paths } from '#shared/routing/paths.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { plural } from '#shared/text/plural.ts';
import { packages } from '#features/packages/rules.ts';
import type { ResourceCard } from '../contract.ts';
import { kindLabels, type NeededPackage } from '../rules.ts';

export const resourceHref = (slug: string): string =>
  `${paths.resources}?item=${encodeURIComponent(slug)}`;

/** Where plans are bought. */
export const planHref = `${paths.updateProfile}#plan`;

export const planTitle = (needed: NeededPackage): string =>
  needed === 'none' ? '' : packages[needed].title;

/** "Guide, 6 minutes, 9.4 kB" */
export const describeCard = ({ kind, minutes, bytes }: ResourceCard): string =>
  `${kindLabels[kind]}, ${plural(minutes, 'minute')}, ${describeBytes(bytes)}`;

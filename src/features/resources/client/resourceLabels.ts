import { paths } from '#shared/routing/paths.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { plural } from '#shared/text/plural.ts';
import type { ResourceCard } from '../contract.ts';
import { kindLabels } from '../rules.ts';

export const resourceHref = (slug: string): string =>
  `${paths.resources}?item=${encodeURIComponent(slug)}`;

/** Where plans are bought. */
export const planHref = `${paths.updateProfile}#plan`;

/** "Guide, 6 minutes, 9.4 kB" */
export const describeCard = ({ kind, minutes, bytes }: ResourceCard): string =>
  `${kindLabels[kind]}, ${plural(minutes, 'minute')}, ${describeBytes(bytes)}`;

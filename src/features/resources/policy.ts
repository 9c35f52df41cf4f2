import { type Caller, checkAudience } from '#shared/contract/audience.ts';
import type { NeededPackage } from './rules.ts';

const audiences = { filter_toggle: 'filter', application_condenser: 'condenser' } as const;

/** @param reader null for a guest */
export const canOpenResource = (needed: NeededPackage, reader: Caller | null): boolean =>
  needed === 'none' || checkAudience(audiences[needed], reader) === null;

import { join } from 'node:path';
import { day } from '#shared/time/duration.ts';
import type { Importer } from '../importer.ts';
import type { Row } from '../parsing/tableHeader.ts';

/** Beside this module in the sources and in the build (finishServerBuild.ts). */
export const samplesFolder = join(import.meta.dirname, 'samples');

const placeholder = /\{(?:(year of )?([+-]\d+) days|year (-\d+))\}/g;

/**
 * The dates in the files of samples are counted from the day of seeding: `{+52 days}` is a day as YYYY-MM-DD, by the
 * clocks of the row's zone or UTC; `{year of +330 days}` is the year of a day and `{year -1}` a year before this one,
 * both in UTC. The importer gets each row with these replaced.
 */
export function datedRow(row: Row, now: Date): Row {
  const text = (name: string): string => {
    const cell = row.text(name);
    if (!cell.includes('{')) return cell;
    return cell.replace(placeholder, (_, yearOf?: string, days?: string, years?: string) => {
      if (years !== undefined) return String(now.getUTCFullYear() + Number(years));
      const zone = yearOf === undefined ? row.text('zone') : '';
      const today =
        zone === ''
          ? now.toISOString().slice(0, 10)
          : new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
      const target = new Date(Date.parse(today) + Number(days) * day).toISOString();
      return target.slice(0, yearOf === undefined ? 10 : 4);
    });
  };
  return { ...row, text };
}

/** @returns the importer with nothing changed but the rows that it gets: the wanted ones, with their dates */
export function importerOfSamples(
  importer: Importer,
  now: Date,
  isWanted: (row: Row) => boolean,
): Importer {
  return {
    ...importer,
    async begin(context) {
      const sink = await importer.begin(context);
      return {
        ...sink,
        row(row) {
          if (isWanted(row)) sink.row(datedRow(row, now));
        },
      };
    },
  };
}

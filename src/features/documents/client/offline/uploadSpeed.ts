// How fast this device sent the last pieces: a fact of its line, not of a person, so it is stored plain.
import * as z from 'zod/mini';
import type { DeviceDocument } from './types.ts';

const storageName = 'upload-speed';
const maxPieces = 9;
/** Bytes a second, the newest last. */
const speeds = z.array(z.number().check(z.positive()));

export type UploadMeter = {
  /** Ms since any moment. */
  readonly ticks: () => number;
  readonly record: (bytes: number, ms: number) => void;
};

export const uploadMeter: UploadMeter = { ticks: () => performance.now(), record: recordPiece };

function readSpeeds(): readonly number[] {
  try {
    return speeds.parse(JSON.parse(localStorage.getItem(storageName) ?? '[]'));
  } catch {
    return [];
  }
}

export function recordPiece(bytes: number, ms: number): void {
  if (bytes <= 0 || ms <= 0) return;
  const speed = Math.max(1, Math.round((bytes / ms) * 1000));
  try {
    const all = [...readSpeeds(), speed].slice(-maxPieces);
    localStorage.setItem(storageName, JSON.stringify(all));
  } catch {
    // A full or blocked storage: then no speed is known.
  }
}

/** The median of the last pieces, bytes a second; null while none was sent from this device. */
export function readUploadSpeed(): number | null {
  const sorted = [...readSpeeds()].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Of what lies on this device and is not on the server yet. */
export const countUnsentBytes = (documents: readonly DeviceDocument[]): number =>
  documents
    .filter(
      ({ state, onDevice, onlyInThisPage }) =>
        (onDevice || onlyInThisPage) && state !== 'ready' && state !== 'rejected',
    )
    .reduce((sum, { size, progress }) => sum + Math.ceil(size * (1 - progress)), 0);

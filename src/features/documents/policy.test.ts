import { describe, expect, it } from 'vitest';
import { canChange, canDownload, canReplace, canStartAgain } from './policy.ts';

const allowed = (rule: (document: { state: never }) => boolean, states: readonly string[]) =>
  states.filter((state) => rule({ state: state as never }));

describe('a document', () => {
  const stored = ['uploading', 'ready', 'rejected', 'removed'];
  const onDevice = [
    'local',
    'queued',
    'paused',
    'uploading',
    'checking',
    'ready',
    'rejected',
    'failed',
  ];

  it('is downloaded once it is ready, never before', () => {
    expect(allowed(canDownload, [...stored, ...onDevice])).toEqual(['ready', 'ready']);
  });

  it('is renamed until it is removed', () => {
    expect(allowed(canChange, stored)).toEqual(['uploading', 'ready', 'rejected']);
  });

  it('is sent again under its id only when it was rejected', () => {
    expect(allowed(canStartAgain, stored)).toEqual(['rejected']);
  });

  it('is replaced once it was judged, or could not be sent', () => {
    expect(allowed(canReplace, onDevice)).toEqual(['ready', 'rejected', 'failed']);
  });
});

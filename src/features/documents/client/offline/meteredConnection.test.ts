// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLowData } from '#ui/theme/lowData.ts';
import { mayUpload, onConnectionChange } from './meteredConnection.ts';

/** The browser says that it is on this network, or nothing at all. */
function network(type?: string): EventTarget {
  const connection = Object.assign(new EventTarget(), type === undefined ? {} : { type });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  return connection;
}

afterEach(() => {
  setLowData(false);
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a file that waits', () => {
  it.each(['cellular', 'wifi', undefined])('is sent over %s while the switch is off', (type) => {
    network(type);
    expect(mayUpload()).toBe(true);
  });
  it('waits on mobile data with the low-data switch on, and on a network that has no name', () => {
    setLowData(true);
    network('cellular');
    expect(mayUpload()).toBe(false);
    network();
    expect(mayUpload()).toBe(false);
  });
  it.each(['wifi', 'ethernet'])('is sent over %s with the switch on', (type) => {
    setLowData(true);
    network(type);
    expect(mayUpload()).toBe(true);
  });
  it('is thought of again when the switch or the network changes, until nobody listens', () => {
    const connection = network('cellular');
    const look = vi.fn();
    const stop = onConnectionChange(look);
    setLowData(true);
    connection.dispatchEvent(new Event('change'));
    expect(look).toHaveBeenCalledTimes(2);
    stop();
    setLowData(false);
    connection.dispatchEvent(new Event('change'));
    expect(look).toHaveBeenCalledTimes(2);
  });
});

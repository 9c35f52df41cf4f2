import { describe, expect, it } from 'vitest';
import { offeredLists, referenceLists } from './optionLists.ts';

const options = (key: string, labels: Parameters<typeof offeredLists>[0] = []) =>
  offeredLists(labels).lists.find((list) => list.key === key)?.options ?? [];

describe('countries', () => {
  it('begin with the United States and hold every ISO code under its name', () => {
    const list = options('countries');
    expect(list[0]).toEqual({ value: 'US', label: 'United States' });
    expect(list.length).toBeGreaterThan(245);
    expect(list).toContainEqual({ value: 'MX', label: 'Mexico' });
    for (const { value, label } of list) {
      expect(value).toMatch(/^[A-Z]{2}$/);
      expect(label).not.toBe(value);
    }
  });

  it('and dialling codes have the placeholder of the SPEC', () => {
    for (const key of ['countries', 'dialCodes'])
      expect(referenceLists.find((list) => list.key === key)?.placeholder).toBe(
        '-- Pick Country --',
      );
  });
});

describe('dialling codes', () => {
  it('are the values, the United States first', () => {
    const list = options('dialCodes');
    expect(list[0]).toEqual({ value: '1', label: 'United States (+1)' });
    expect(list).toContainEqual({ value: '44', label: 'United Kingdom (+44)' });
    expect(list).toContainEqual({ value: '1-CA', label: 'Canada (+1)' });
  });

  it('mean one country each, and every shared code belongs to somebody', () => {
    const values = options('dialCodes').map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(values).toContain(value.split('-')[0]);
  });
});

describe('the label that staff give to a kept code', () => {
  const labels = [{ list: 'middleEastern', code: '701', label: 'A label for this test' }];

  it('makes the code offered and changes the version', () => {
    expect(options('middleEastern')).toEqual([]);
    expect(options('middleEastern', labels)).toEqual([
      { value: '701', label: 'A label for this test' },
    ]);
    expect(offeredLists(labels).version).not.toBe(offeredLists([]).version);
    expect(offeredLists([]).version).toBe(offeredLists([]).version);
  });

  it('does nothing for a code that the list does not keep', () => {
    expect(options('middleEastern', [{ list: 'middleEastern', code: '705', label: 'x' }])).toEqual(
      [],
    );
    expect(options('asian', [{ list: 'asian', code: '06', label: 'x' }])).toHaveLength(9);
  });
});

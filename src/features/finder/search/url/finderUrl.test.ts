import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyFinder, finderParams, maxTextLength, parseFinder } from './finderUrl.ts';
import { anyQuery } from '../testingArbitraries.ts';
import { radii } from '../types.ts';

const parse = (text: string) => parseFinder(new URLSearchParams(text));
const codes = (text: string) => parse(text).notices.map(({ code }) => code);

describe('the address of a search', () => {
  it('reads like what it means', () => {
    const query = {
      ...emptyFinder,
      zip: '92831',
      radius: 50,
      types: ['BSN'],
      sort: 'name',
      page: 2,
    } as const;
    expect(finderParams(query).toString()).toBe('near=92831&radius=50&type=BSN&sort=name&page=2');
    expect(finderParams({ ...emptyFinder, radius: null }).toString()).toBe('radius=any');
  });

  it('is empty for a search for everything', () => {
    expect(finderParams(emptyFinder).toString()).toBe('');
    expect(parse('')).toEqual({ query: emptyFinder, notices: [] });
  });

  it('comes back as the search that was written, with nothing to say', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const back = parse(finderParams(query).toString());
        expect(back).toEqual({ query, notices: [] });
      }),
    );
  });

  it('is the same however its lists were put together', () => {
    const one = parse('type=ADN&type=BSN&control=public').query;
    const other = parse('control=public&type=BSN,ADN').query;
    expect(finderParams(one).toString()).toBe(finderParams(other).toString());
  });
});

const readings = [
  ['92831', { zip: '92831', city: '', state: '' }],
  ['92831-1234', { zip: '92831', city: '', state: '' }],
  ['Fullerton, CA', { zip: '', city: 'Fullerton', state: 'CA' }],
  ['fullerton california', { zip: '', city: 'fullerton', state: 'CA' }],
  ['Texas', { zip: '', city: '', state: 'TX' }],
  ['New York', { zip: '', city: 'New York', state: '' }],
  ['Port Washington', { zip: '', city: 'Port Washington', state: '' }],
  ['Kansas City', { zip: '', city: 'Kansas City', state: '' }],
] as const;

describe('what a form without a script sends', () => {
  it('counts empty fields as left out', () => {
    expect(parse('q=&near=&radius=&type=&netcost=&page=')).toEqual({
      query: emptyFinder,
      notices: [],
    });
  });

  it.each(readings)('reads near %s', (near, read) => {
    expect(parse(`near=${encodeURIComponent(near)}&program=BSN`).query).toMatchObject({
      ...read,
      near: null,
      types: ['BSN'],
    });
  });
});

describe('the place of a link from before', () => {
  it.each(readings)('reads place=%s', (place, read) => {
    expect(parse(`place=${encodeURIComponent(place)}`).query).toMatchObject(read);
  });

  it.each([
    ['zip=92831', 'near=92831'],
    ['place=92831', 'near=92831'],
    ['place=92831-1234', 'near=92831'],
    ['city=Fullerton&state=NE', 'near=Fullerton%2C+NE'],
    ['city=Fullerton', 'near=Fullerton'],
    ['place=Texas', 'state=TX'],
    ['zip=92831&state=TX', 'near=92831&state=TX'],
    ['near=33.88,-117.89&zip=92831', 'near=33.88%2C-117.89&zip=92831'],
  ])('searches the same for %s as for %s', (before, now) => {
    expect(parse(now)).toEqual(parse(before));
    expect(finderParams(parse(before).query).toString()).toBe(now);
  });

  it('keeps its own name where `near` would be read as something else', () => {
    for (const address of ['city=Texas', 'city=92831', 'city=1%2C2', 'zip=Reno'])
      expect(finderParams(parse(address).query).toString()).toBe(address);
  });
});

describe('a place beside a state', () => {
  it('are both kept, so that whoever looks the ZIP up can say that it is elsewhere', () => {
    const { query } = parse('place=92831&state=TX');
    expect(query).toMatchObject({ zip: '92831', city: '', state: 'TX' });
  });

  it('are a city in that state', () => {
    expect(parse('place=Paris&state=TX').query).toMatchObject({ city: 'Paris', state: 'TX' });
  });
});

describe('an address that cannot be meant', () => {
  it('never throws, and its search is one that an address can hold', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.oneof(
              fc.constantFrom(
                'q',
                'zip',
                'place',
                'near',
                'radius',
                'bounds',
                'type',
                'affiliation',
                'netcost',
                'accept',
                'grad',
                'approved',
                'sort',
                'page',
                'state',
                'city',
              ),
              fc.string(),
            ),
            fc.oneof(fc.string({ unit: 'grapheme' }), fc.double().map(String), fc.string()),
          ),
        ),
        (pairs) => {
          const { query, notices } = parseFinder(
            new URLSearchParams(pairs.map(([name, value]) => [name, value])),
          );
          expect(parseFinder(finderParams(query)).query).toEqual(query);
          for (const { code, text } of notices)
            expect(code !== '' && text.length > 20 && text.length < 250).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['0', 10],
    ['-5', 10],
    ['37', 25],
    ['60', 50],
    ['9999', 250],
    ['far', 25],
  ])('shows the nearest offered radius for %s and says so', (asked, radius) => {
    const { query, notices } = parse(`radius=${asked}`);
    expect(query.radius).toBe(radius);
    expect(radii).toContain(radius);
    expect(notices[0]?.text).toContain(`${radius} miles`);
  });

  it('leaves out a position that is not on earth', () => {
    expect(parse('near=91,-117').query.near).toBeNull();
    expect(codes('near=91,-117')).toEqual(['near']);
    expect(codes('near=34,-181')).toEqual(['near']);
    expect(parse('near=33.88291,-117.8854').query.near).toEqual({ lat: 33.8829, lng: -117.8854 });
  });

  it('swaps north and south when they are reversed, but leaves the 180th meridian alone', () => {
    const { query, notices } = parse('bounds=170,40,-170,30');
    expect(query.bounds).toEqual([170, 30, -170, 40]);
    expect(notices.map(({ code }) => code)).toEqual(['bounds_swapped']);
    expect(codes('bounds=170,91,-170,30')).toEqual(['bounds']);
    expect(codes('bounds=1,2,3')).toEqual(['bounds']);
  });

  it('brings an area back onto the earth when the map was turned around it', () => {
    expect(parse('bounds=170,30,190,40').query.bounds).toEqual([170, 30, -170, 40]);
    expect(parse('bounds=-400,30,400,40').query.bounds).toEqual([-180, 30, 180, 40]);
  });

  it('sorts by distance for an unknown order', () => {
    expect(parse('sort=luck').query.sort).toBe('distance');
    expect(codes('sort=luck')).toEqual(['sort']);
  });

  it('cuts a text of more than 200 characters, between characters, and says so', () => {
    const { query, notices } = parse(`q=${'👩‍⚕️'.repeat(90)}`);
    expect(Array.from(query.q)).toHaveLength(maxTextLength);
    expect(notices.map(({ code }) => code)).toEqual(['cut']);
    expect(parse('q=  Saint   Mary ').query.q).toBe('Saint Mary');
  });

  it('names every option that it does not know, and keeps the others', () => {
    const { query, notices } = parse('type=BSN&type=PHD&level=9yr&state=ZZ&affiliation=x,22');
    expect(query).toMatchObject({ types: ['BSN'], levels: [], state: '', affiliations: [22] });
    expect(notices).toHaveLength(4);
    expect(notices.some(({ text }) => text.includes('“PHD”'))).toBe(true);
  });

  it('keeps numbers within what they can be', () => {
    expect(parse('netcost=$20,000').query.maxNetPrice).toBe(2_000_000);
    expect(parse('accept=50%').query.minAcceptRate).toBe(0.5);
    expect(parse('grad=150')).toMatchObject({
      query: { minGradRate: 1 },
      notices: [{ code: 'number' }],
    });
    expect(parse('netcost=cheap')).toMatchObject({
      query: { maxNetPrice: null },
      notices: [{ code: 'number' }],
    });
  });

  it.each(['0', '-1', '1.5', 'last'])('begins with the first page for %s', (page) => {
    expect(parse(`page=${page}`).query.page).toBe(1);
    expect(codes(`page=${page}`)).toEqual(['page']);
  });
});

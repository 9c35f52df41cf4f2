import { makePeople } from './people.ts';
import { Seed } from './site.ts';

/** Fills a folder with the data of a demo that the people of the tests have joined. */
export async function seedWithPeople(folder: string): Promise<void> {
  await Seed.prepare(folder, makePeople);
}

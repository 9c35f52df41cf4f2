import { propertyRuns } from '#testing/propertyRuns.ts';
import {
  commandsUnderTest,
  filesUnderTest,
  queueUnderTest,
  votesUnderTest,
} from './testing/testingCommandLaws.ts';
import { listUnderTest } from './testing/testingListLaws.ts';
import { runLaws } from './testing/testingLaws.ts';
import { sectionsUnderTest } from './testing/testingSectionLaws.ts';

const kinds = [sectionsUnderTest, listUnderTest, queueUnderTest, votesUnderTest, filesUnderTest];
/** 300 worlds in all, 100,000 in the long run. */
const worlds = propertyRuns(50, 16_600);

for (const kind of kinds) runLaws(kind.name, [kind], worlds);
const all = [sectionsUnderTest, listUnderTest, commandsUnderTest];
runLaws('all of them together', all, propertyRuns(50, 17_000));

import { commandsUnderTest, sectionsUnderTest } from './testing/testingLawKinds.ts';
import { runLaws } from './testing/testingLaws.ts';

runLaws('records and commands together', [sectionsUnderTest, commandsUnderTest], 60);

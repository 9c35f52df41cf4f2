// Two parts of the privacy page that few look at, in one file.
import { BuiltInPolicy } from './BuiltInPolicy.tsx';
import { ChangedWords } from './ChangedWords.tsx';

export { BuiltInPolicy, ChangedWords };

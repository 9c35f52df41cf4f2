// Two parts of the privacy page that few look at, in one file.
import { BuiltInPolicy } from './BuiltInPolicy.tsx';
import { VersionChanges } from './VersionChanges.tsx';

export { BuiltInPolicy, VersionChanges };

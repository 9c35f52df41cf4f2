import { limits } from '#features/forum/writeContract.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { TextArea } from '#ui/form/TextArea.tsx';

export const ReasonField = (props: Omit<Parameters<typeof TextArea>[0], 'counter' | 'rows'>) => (
  <TextArea
    rows={3}
    counter={{
      count: countCharacters(props.value),
      limit: limits.note.max,
      unit: 'characters',
    }}
    {...props}
  />
);

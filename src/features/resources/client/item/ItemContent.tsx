import { RichText } from '#ui/display/RichText.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Resource } from '../../contract.ts';
import type { MarkChange, OwnMarks } from '../../rules.ts';
import type { ApplicantSlot } from '../ResourcesScreen.tsx';
import { Calculator } from './Calculator.tsx';
import { Checklist } from './Checklist.tsx';
import { Film } from './Film.tsx';
import { Practice } from './Practice.tsx';

export type ItemContentProps = {
  readonly resource: Resource;
  readonly userId: string;
  readonly own: OwnMarks;
  readonly onChange: (change: MarkChange) => void;
  readonly ApplicantFacts: ApplicantSlot;
};

export function ItemContent({
  resource: { slug, title, content },
  userId,
  own,
  onChange,
  ApplicantFacts,
}: ItemContentProps) {
  switch (content.kind) {
    case 'guide':
    case 'template':
      return <RichText html={content.html} />;
    case 'checklist':
      return content.perProgram ? (
        <ApplicantFacts fallback={<Skeleton shape="row" count={6} />}>
          {({ programs }) => (
            <Checklist content={content} programs={programs} own={own} onChange={onChange} />
          )}
        </ApplicantFacts>
      ) : (
        <Checklist content={content} programs={[]} own={own} onChange={onChange} />
      );
    case 'practice':
      return <Practice content={content} own={own} onChange={onChange} />;
    case 'calculator':
      return <Calculator content={content} slug={slug} userId={userId} />;
    case 'film':
      return <Film content={content} title={title} />;
    default:
      return content satisfies never;
  }
}

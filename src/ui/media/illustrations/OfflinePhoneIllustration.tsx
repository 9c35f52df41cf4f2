import { Illustration, type IllustrationProps } from './Illustration.tsx';

export function OfflinePhoneIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M34 8h28a6 6 0 0 1 6 6v68a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z" />
      <path d="M43 15h10M45 80h6" />
      <path d="M37 30h22M37 40h22" />
      <path d="m38 56 7 7 14-15" data-lamp="" />
      <path
        d="M10 38c3-4 6-7 10-9M86 38c-3-4-6-7-10-9M14 50l6-5M82 50l-6-5"
        strokeDasharray="1 6"
      />
    </Illustration>
  );
}

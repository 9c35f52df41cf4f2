import { Illustration, type IllustrationProps } from './Illustration.tsx';

export function StethoscopeIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M26 12h-6v22a18 18 0 0 0 36 0V12h-6" />
      <path d="M38 52v12c0 11 7 19 18 19s18-8 18-19v-9" data-lamp="" />
      <circle cx="74" cy="46" r="9" />
      <circle cx="74" cy="46" r="3" />
      <path d="M26 9v6M50 9v6" />
    </Illustration>
  );
}

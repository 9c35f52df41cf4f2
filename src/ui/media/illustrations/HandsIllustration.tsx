import { Illustration, type IllustrationProps } from './Illustration.tsx';

export function HandsIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M8 60h12v26H8z" />
      <path d="M20 64c6-5 12-6 18-3l7 3h11c5.5 0 5.5 8 0 8H42" />
      <path d="m60.5 67 17-8c6-3 10 3 6 7L59 84c-3 2-6 3-10 2l-29-5" />
      <path
        d="M48 48C38 41 31 34 31 26c0-9 12-12 17-3 5-9 17-6 17 3 0 8-7 15-17 22z"
        data-lamp=""
      />
    </Illustration>
  );
}

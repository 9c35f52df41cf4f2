import { Illustration, type IllustrationProps } from './Illustration.tsx';

export function ChartIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M30 16H20a4 4 0 0 0-4 4v64a4 4 0 0 0 4 4h56a4 4 0 0 0 4-4V20a4 4 0 0 0-4-4H66" />
      <path d="M36 10h24a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H36a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z" />
      <path d="M26 54h10l6-14 10 26 6-12h12" data-lamp="" />
      <path d="M28 76h24M60 76h8" />
    </Illustration>
  );
}

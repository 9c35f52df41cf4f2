import { Illustration, type IllustrationProps } from './Illustration.tsx';

export function WardWindowIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M20 84V40a28 28 0 0 1 56 0v44z" />
      <path d="M48 12v72M20 48h56M12 84h72" />
      <path d="M66 24a8 8 0 1 0 6 13 7 7 0 0 1-6-13z" data-lamp="" />
    </Illustration>
  );
}

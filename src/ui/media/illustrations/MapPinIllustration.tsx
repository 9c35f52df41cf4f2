import { Illustration, type IllustrationProps } from './Illustration.tsx';

export function MapPinIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="m30 56-20 8v24l26-10 24 10 26-10V54l-18 7" />
      <path d="M36 78V64M60 88V74" />
      <path d="M48 70c13-16 20-26 20-37a20 20 0 0 0-40 0c0 11 7 21 20 37z" />
      <path d="M42 33a6 6 0 1 0 12 0 6 6 0 1 0-12 0" data-lamp="" />
    </Illustration>
  );
}

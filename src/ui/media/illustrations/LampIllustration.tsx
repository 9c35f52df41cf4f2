import { Illustration, type IllustrationProps } from './Illustration.tsx';

export function LampIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M48 6v14" />
      <path d="M48 20c-14 0-22 9-23 20h46c-1-11-9-20-23-20z" />
      <path d="m33 51-6 12M48 51v13M63 51l6 12" data-lamp="" />
      <path d="M12 88h72M26 88v-8c8-3 15-3 22 2 7-5 14-5 22-2v8M48 82v6" />
    </Illustration>
  );
}

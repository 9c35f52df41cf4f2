import { Illustration } from '#ui/media/illustrations/Illustration.tsx';

const size = 64;

export const ShareIllustration = () => (
  <Illustration size={size}>
    <path d="M36 42h-6a6 6 0 0 0-6 6v28a6 6 0 0 0 6 6h36a6 6 0 0 0 6-6V48a6 6 0 0 0-6-6h-6" />
    <path d="M48 60V14M34 27l14-14 14 14" data-lamp="" />
  </Illustration>
);

export const AddIllustration = () => (
  <Illustration size={size}>
    <path d="M14 22h68M14 74h68" strokeDasharray="1 7" />
    <rect x="8" y="34" width="80" height="28" rx="8" />
    <path d="M17 48h30" />
    <path d="M70 40v16M62 48h16" data-lamp="" />
  </Illustration>
);

export const ConfirmIllustration = () => (
  <Illustration size={size}>
    <rect x="10" y="12" width="76" height="72" rx="8" />
    <path d="M10 34h76M19 23h14M22 50h14v14H22zM46 53h26M46 61h18" />
    <path d="M64 23h13" data-lamp="" />
  </Illustration>
);

export { MediaScreen } from './MediaScreen.tsx';
export { PicturePicker } from './PicturePicker.tsx';
export { PictureScreen } from './PictureScreen.tsx';

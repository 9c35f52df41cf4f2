import { PictureSheet } from '../../write/picture/PictureSheet.tsx';
import { OwnPostStatus } from './OwnPostStatus.tsx';
import { PostForm } from './PostForm.tsx';

export { OwnPostStatus, PictureSheet, PostForm };

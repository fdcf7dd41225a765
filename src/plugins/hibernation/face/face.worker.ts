import { createFaceDetector, type GrayPicture } from './detector';
import cascade from './frontalFace.json';

const detect = createFaceDetector(cascade);

addEventListener('message', ({ data }: MessageEvent<GrayPicture>) => {
  postMessage(detect(data).length);
});

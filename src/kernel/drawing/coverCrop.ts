export { coverCrop } from '../../../elements/canvas/cover-crop';

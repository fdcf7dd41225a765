/** The module behind `@mirra/plugin-sdk/canvas`, with which plugins draw elements on the canvas. */
import 'konva/lib/shapes/Arc';
import 'konva/lib/shapes/Circle';
import 'konva/lib/shapes/Ellipse';
import 'konva/lib/shapes/Image';
import 'konva/lib/shapes/Line';
import 'konva/lib/shapes/Path';
import 'konva/lib/shapes/Rect';
import 'konva/lib/shapes/Ring';

export {
  Arc,
  Circle,
  Ellipse,
  Group,
  Image,
  Line,
  Path,
  Rect,
  Ring,
  Shape,
} from 'react-konva/lib/ReactKonvaCore';

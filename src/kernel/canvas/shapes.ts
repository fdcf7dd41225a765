/** What plugins get for `@mirra/plugin-sdk/canvas`: the running canvas, to draw faces of element types with. */
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

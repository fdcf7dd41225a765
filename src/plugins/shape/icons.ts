import {
  IconArrowShape,
  IconEllipse,
  IconLine,
  IconPolygon,
  IconRectangle,
  IconTriangle,
} from '../../ui/icons/editor';
import { IconStar } from '../../ui/icons/shared';

export const shapeIcons = {
  rectangle: IconRectangle,
  ellipse: IconEllipse,
  triangle: IconTriangle,
  star: IconStar,
  polygon: IconPolygon,
  arrow: IconArrowShape,
  line: IconLine,
};

import { createIcon } from '../../kernel';

export const shapeIcons = {
  rectangle: createIcon(<path d="M5 6h14v12H5z" />),
  ellipse: createIcon(<path d="M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z" />),
  triangle: createIcon(<path d="M12 5l8 14H4z" />),
  star: createIcon(<path d="M12 4l2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z" />),
  polygon: createIcon(<path d="M12 4l8 6-3 9.5H7L4 10z" />),
  arrow: createIcon(<path d="M4 10h9V6l7 6-7 6v-4H4z" />),
  line: createIcon(<path d="M4 12h16" />),
};

interface Area {
  width: number;
  height: number;
}

/** The central part of a picture that fills a frame without distortion, as with CSS `object-fit: cover`. */
export function coverCrop(
  picture: Area,
  frame: Area,
): { x: number; y: number; width: number; height: number } {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const width = frame.width / scale;
  const height = frame.height / scale;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

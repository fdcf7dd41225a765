/** Pixels of four bytes, red, green, blue and opacity; colors are not multiplied with the opacity. */
export interface Raster {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

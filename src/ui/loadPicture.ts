/** A picture at an address, decoded, so that it can be drawn at once. @throws DOMException where it cannot be loaded or shown */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/**
 * Why a browser cannot make a video. `assetMissing`: something that a scene shows or plays is gone. `videoUnreadable`: this browser
 * cannot read a video of a scene. `pictureUnreadable`: nor a picture. `tooLong`: the film has no room in the memory of a page.
 */
export type RenderFault = 'assetMissing' | 'videoUnreadable' | 'pictureUnreadable' | 'tooLong';

/** A video could not be made in this browser. */
export class BrowserRenderError extends Error {
  override readonly name = 'BrowserRenderError';
  constructor(
    readonly fault: RenderFault,
    /** Number of the scene that it is about, from 1; null for the whole film. */
    readonly scene: number | null = null,
    options?: ErrorOptions,
  ) {
    super(scene === null ? fault : `${fault} in scene ${scene}`, options);
  }
}

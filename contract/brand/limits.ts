/** Corners of the picture in which the logo of a brand stands. */
export const logoPlaces = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

/** Width of a logo, as a share of the short side of the stage. */
export const logoSize = { min: 0.05, max: 0.5, usual: 0.16 } as const;

/** The widths in which pictures are made. A picture is never enlarged. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1920] as const

export const pictureFormats = ['avif', 'webp'] as const

/** The widths in which a picture of this width exists. The smallest always does. */
export const variantWidths = (width: number): readonly number[] =>
  pictureWidths.filter((candidate, at) => at === 0 || candidate <= width)

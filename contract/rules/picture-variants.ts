/** Widths that a picture is made in; a picture narrower than a width is not blown up to it. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1920] as const

export const pictureFormats = ['avif', 'webp'] as const

/** The widths that a picture of this width is there in; the smallest always is. */
export const variantWidths = (width: number): readonly number[] =>
  pictureWidths.filter((candidate, at) => at === 0 || candidate <= width)

import { Type } from 'typebox'
import { object } from './endpoint.ts'

/** Widths that a picture is made in; a picture narrower than a width is not blown up to it. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1920] as const

export const pictureFormats = ['avif', 'webp'] as const

/**
 * A picture of the catalog or of an article. Its bytes lie at `{BLOB_BASE}/{path}/{width}.{format}`; the path
 * changes with the content.
 */
export const picture = object({
  path: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** What to show until the bytes are there: three colours, ground, middle and light, as `rrggbb-rrggbb-rrggbb`. */
  blur: Type.String(),
})

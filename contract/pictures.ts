import { Type } from 'typebox'
import { object } from './endpoint.ts'

// Stand in a file without schemas, so that the page can read them without the schema library.
export { pictureFormats, pictureWidths } from './rules/picture-variants.ts'

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

import { Type } from 'typebox'
import { object } from '../kernel/endpoint.ts'

// These stand in a file without schemas, so that the page can use them without loading the schema library.
export { pictureFormats, pictureWidths } from './picture-variants.ts'

/**
 * A picture of the catalog or of an article. Its bytes are at `{BLOB_BASE}/{path}/{width}.{format}`; other bytes have
 * another path.
 */
export const picture = object({
  path: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** Shown until the picture has loaded: the colours of background, middle and light, `rrggbb-rrggbb-rrggbb`. */
  blur: Type.String(),
})

import { preload } from 'react-dom'
import { pictureFormats } from '#contract/rules/picture-variants.ts'
import { photoSources, photoUrl, type PhotoSource } from './photo-sources.ts'

/** Preloads a picture before it is rendered. It must be rendered with the same `sizes`. */
export function fetchPhoto(base: string, photo: PhotoSource, sizes: string): void {
  // Browsers that do not support the best format ignore the hint.
  const [format] = pictureFormats
  preload(photoUrl(base, photo, 96, format), {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet: photoSources(base, photo, format),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

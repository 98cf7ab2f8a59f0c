import { preload } from 'react-dom'
import { pictureFormats } from '#contract/rules/picture-variants.ts'
import { photoSources, photoUrl, type PhotoSource } from './photo-sources.ts'

/** Begins to load an urgent picture before it is drawn, as the same `sizes` will want it. */
export function fetchPhoto(base: string, photo: PhotoSource, sizes: string): void {
  // Who cannot read the best format skips the hint.
  const [format] = pictureFormats
  preload(photoUrl(base, photo, 96, format), {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet: photoSources(base, photo, format),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

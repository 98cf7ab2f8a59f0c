import type { Static } from 'typebox'
import type { picture } from '#contract/files/pictures.ts'
import { variantWidths } from '#contract/files/picture-variants.ts'
import { createContext } from 'react'

export type PhotoSource = Static<typeof picture>

export const photoUrl = (base: string, { path }: PhotoSource, width: number, format: string): string =>
  `${base}/${path}/${width}.${format}`

/** Every width of a picture, as in `srcset` of HTML. */
export const photoSources = (base: string, photo: PhotoSource, format: string): string =>
  variantWidths(photo.width)
    .map(width => `${photoUrl(base, photo, width, format)} ${width}w`)
    .join(', ')

/** The base URL of the catalog's pictures, provided by the frame; undefined until it is known. */
export const BlobBase = createContext<string | undefined>(undefined)

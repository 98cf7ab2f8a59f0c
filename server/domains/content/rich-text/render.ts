import { pictureFormats, variantWidths } from '#contract/files/picture-variants.ts'
import { escapeText } from '../../../kit/escape-text.ts'

/** The width of an article's text column; on a narrow screen the whole width. */
const sizes = '(min-width: 800px) 760px, 100vw'
const fallbackWidth = 960
/** Narrower variants are for thumbnails only. */
const narrowest = 320

/** A picture as the sanitizer writes it. Quotes are escaped elsewhere, so nothing else looks like this. */
const storedPicture = /<img src="([\da-f/p]+)" alt="([^"]*)" width="(\d+)" height="(\d+)">/g

/** Replaces each stored picture, which has only a path, by one with all widths and formats. */
export const renderRichText = (stored: string, blobBase: string): string => {
  const base = escapeText(blobBase.replace(/\/$/, ''))
  return stored.replaceAll(storedPicture, (_, path: string, alt: string, width: string, height: string) => {
    const widths = variantWidths(Number(width)).filter(
      (wide, at, all) => wide >= narrowest || at === all.length - 1,
    )
    const fallback = widths.findLast(wide => wide <= fallbackWidth) ?? fallbackWidth
    const url = (wide: number, format: string) => `${base}/${path}/${wide}.${format}`
    const sources = pictureFormats.map(format => {
      const set = widths.map(wide => `${url(wide, format)} ${wide}w`).join(', ')
      return `<source type="image/${format}" srcset="${set}" sizes="${sizes}">`
    })
    const attributes = `alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"`
    return `<picture>${sources.join('')}<img src="${url(fallback, 'webp')}" ${attributes}></picture>`
  })
}

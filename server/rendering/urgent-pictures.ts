const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

const hint = (parts: Readonly<Record<string, string | undefined>>): string =>
  `<link rel="preload" as="image" fetchpriority="high"${Object.entries(parts)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('')}>`

/** An image marked as urgent, with the sources that stand before it in its picture. */
const urgent = /((?:<source [^>]*>)*)<img [^>]*fetchpriority="high"[^>]*>/i

/**
 * Tells the browser of the page's main picture before styles and scripts. Values are taken from the markup as they
 * stand there, escaped already. The first format is the best one; who cannot read it skips the hint.
 */
export const urgentPictures = (markup: string): readonly string[] => {
  const found = urgent.exec(markup)
  if (!found) return []
  const [whole, sources = ''] = found
  const image = whole.slice(sources.length)
  const [source] = /<source [^>]*>/i.exec(sources) ?? []
  if (source === undefined) {
    const srcset = attribute(image, 'srcset')
    const href = srcset === undefined ? attribute(image, 'src') : undefined
    return [hint({ href, imagesrcset: srcset, imagesizes: attribute(image, 'sizes') })]
  }
  return [
    hint({
      type: attribute(source, 'type'),
      imagesrcset: attribute(source, 'srcset'),
      imagesizes: attribute(source, 'sizes'),
    }),
  ]
}

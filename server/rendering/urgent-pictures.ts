const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

const hint = (parts: Readonly<Record<string, string | undefined>>): string =>
  `<link rel="preload" as="image" fetchpriority="high"${Object.entries(parts)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('')}>`

/** An image with high priority, with the sources before it in its picture. */
const urgent = /((?:<source [^>]*>)*)<img [^>]*fetchpriority="high"[^>]*>/i

/**
 * Hints that load the page's main picture before styles and scripts. The values come from the markup and are escaped
 * already. The first format is the best; a browser that cannot read it ignores the hint.
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

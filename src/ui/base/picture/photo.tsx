import { use, type CSSProperties, createContext } from 'react'
import { pictureFormats, variantWidths } from '#contract/files/picture-variants.ts'
import { classNames } from '../class-names.ts'
import css from './photo.module.css'
import prose from '../prose.module.css'
import { usePatience } from './use-patience.ts'
import type { Static } from 'typebox'
import type { picture } from '#contract/files/pictures.ts'

export type PhotoSource = Static<typeof picture>

const photoUrl = (base: string, { path }: PhotoSource, width: number, format: string): string =>
  `${base}/${path}/${width}.${format}`

/** Every width of a picture, as in `srcset` of HTML. */
const photoSources = (base: string, photo: PhotoSource, format: string): string =>
  variantWidths(photo.width)
    .map(width => `${photoUrl(base, photo, width, format)} ${width}w`)
    .join(', ')

/** The base URL of the catalog's pictures, provided by the frame; undefined until it is known. */
export const BlobBase = createContext<string | undefined>(undefined)

interface PhotoProps {
  picture: PhotoSource | null
  /** Empty beside text that says the same. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** For the main picture of a page: loaded at once and before others. */
  priority?: boolean
  /** Shapes the box, which is as wide as its parent and by default has the picture's ratio. */
  className?: string | undefined
}

/** A gradient of the picture's three colours; none where they have another format. */
function blurOf(blur: string): CSSProperties {
  const colors = /^([\da-f]{6})-([\da-f]{6})-([\da-f]{6})$/i.exec(blur)
  if (!colors) return {}
  const [, ground, middle, light] = colors
  return {
    backgroundColor: `#${ground}`,
    backgroundImage: `radial-gradient(circle at 44% 42%, #${light}, #${middle} 34%, #${ground} 72%)`,
  }
}

/** The placeholder of a picture that cannot be loaded: a bowl. */
function Blank({ alt, className, style }: { alt: string; className: string; style: CSSProperties }) {
  return (
    <span className={classNames(className, css['blank'])} style={style}>
      <svg viewBox="0 0 96 96" aria-hidden className={css['drawing']}>
        <path d="M20 50h56c0 14-9 24-20 26v4H40v-4c-11-2-20-12-20-26Z M36 40c-4-5 4-8 0-14 M48 40c-4-5 4-8 0-14 M60 40c-4-5 4-8 0-14" />
      </svg>
      {alt && <span className={prose['hidden']}>{alt}</span>}
    </span>
  )
}

/** A picture of the catalog. Size and colours are shown before it loads, also without JavaScript. */
export function Photo({ picture, alt, sizes, priority = false, className }: PhotoProps) {
  const base = use(BlobBase)
  const { attempt, waiting, broken, fail } = usePatience(picture?.path)
  const box = classNames(css['photo'], className)
  if (picture === null) return <Blank alt={alt} className={box} style={{}} />
  const style = { '--ratio': `${picture.width} / ${picture.height}`, ...blurOf(picture.blur) }
  if (broken) return <Blank alt={alt} className={box} style={style} />
  if (base === undefined || waiting) return <span className={box} style={style} />

  const fallback = variantWidths(picture.width).findLast(width => width <= 640) ?? 96
  return (
    <picture className={css['picture']}>
      {pictureFormats.map(format => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={photoSources(base, picture, format)}
          sizes={sizes}
        />
      ))}
      <img
        key={attempt}
        // It may have failed before hydration.
        ref={image => {
          if (image?.complete && image.naturalWidth === 0) fail()
        }}
        src={photoUrl(base, picture, fallback, 'webp')}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        {...(priority && { fetchPriority: 'high' as const })}
        // The main picture is decoded with the page; others must not delay the paint.
        decoding={priority ? 'sync' : 'async'}
        className={box}
        style={style}
        onError={fail}
      />
    </picture>
  )
}

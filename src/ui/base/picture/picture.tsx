import { useState, type ComponentProps } from 'react'
import css from './picture.module.css'
import prose from '../prose.module.css'

type PictureProps = Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt'> & {
  width: number
  height: number
  alt: string
  /** Shown when the picture cannot be loaded, for example without a connection. */
  fallback?: string
}

/** A picture whose size is known before it loads. */
export function Picture({ src, fallback, alt, width, height, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const failed = broken !== undefined && broken === src
  if (failed && !fallback) {
    return (
      <span className={css['blank']} style={{ width, height }}>
        <span className={prose['hidden']}>{alt}</span>
      </span>
    )
  }
  return (
    <img
      decoding="async"
      {...rest}
      src={failed ? fallback : src}
      alt={alt}
      width={width}
      height={height}
      className={css['picture']}
      onError={() => setBroken(src)}
    />
  )
}

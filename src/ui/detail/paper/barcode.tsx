import { code128 } from './code128.ts'
import css from './paper.module.css'

/** The quiet zone that scanners need at both ends, in modules. */
const quiet = 10
const height = 40

/** A number as Code 128, with the number below it. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text)
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, quiet))
  const width = widths.reduce((sum, one) => sum + one, 2 * quiet)
  return (
    <figure className={css['barcode']}>
      {widths.length > 0 && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden
        >
          {starts.map((x, at) => at % 2 === 0 && <rect key={x} x={x} width={widths[at]} height={height} />)}
        </svg>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  )
}

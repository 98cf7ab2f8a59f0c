import { mix } from './colour.ts'
import type { Ground } from '../looks.ts'
import type { Pen } from './pen.ts'
import { fill, n, stroke } from './shapes.ts'

interface Surface {
  readonly wall: string
  readonly table: string
  readonly pattern?: 'planks' | 'weave' | 'checks'
}

export const surfaces: Readonly<Record<Ground, Surface>> = {
  cream: { wall: '#faf3e6', table: '#f1e3c9' },
  yellow: { wall: '#ffc629', table: '#f4b311' },
  butter: { wall: '#ffe9ab', table: '#fbd97f' },
  peach: { wall: '#ffdcbf', table: '#f8c59c' },
  terracotta: { wall: '#e08a5c', table: '#c96f43' },
  sage: { wall: '#dbe5c4', table: '#c3d2a2' },
  frost: { wall: '#e2f0f6', table: '#c8e0ec' },
  sky: { wall: '#c2def0', table: '#a5cbe4' },
  blush: { wall: '#fbdcd6', table: '#f3c2b8' },
  sand: { wall: '#f0dfc0', table: '#e2c99b' },
  wood: { wall: '#f5e6cc', table: '#cf9a5f', pattern: 'planks' },
  darkWood: { wall: '#7d5334', table: '#5b3a22', pattern: 'planks' },
  ink: { wall: '#35291c', table: '#241c12' },
  linen: { wall: '#f6efe2', table: '#e9dcc4', pattern: 'weave' },
  gingham: { wall: '#fdf4e4', table: '#f7ead2', pattern: 'checks' },
}

const isDark = (ground: Ground) => ground === 'ink' || ground === 'darkWood'

/** The pattern of the table's own plane: boards, threads or squares, closer together towards the back. */
const pattern = (pen: Pen, surface: Surface, width: number, height: number, horizon: number): string => {
  const depth = height - horizon
  const line = mix(surface.table, '#3c1f08', 0.3)
  const middle = width * 0.5
  if (surface.pattern === 'planks') {
    const seams = Array.from({ length: 9 }, (_, index) => (index - 4) * width * 0.15).map(
      x => `M${n(middle + x * 0.8)} ${n(horizon)}L${n(middle + x * 1.7)} ${height}`,
    )
    const veins = Array.from({ length: 14 }, () => {
      const x = pen.between(-0.6, 0.6) * width
      const y = pen.between(0.05, 0.8)
      const at = (share: number) => `${n(middle + x * (0.8 + 0.9 * share))} ${n(horizon + depth * share)}`
      return `M${at(y)}L${at(y + pen.between(0.08, 0.2))}`
    })
    return stroke(seams.join(''), line, 3, 'opacity=".55"') + stroke(veins.join(''), line, 2, 'opacity=".35"')
  }
  if (surface.pattern === 'checks') {
    const down = Array.from({ length: 12 }, (_, index) => {
      const x = (index - 6) * width * 0.13
      return `M${n(middle + x * 0.8)} ${n(horizon)}L${n(middle + x * 1.7)} ${height}h${n(width * 0.11)}L${n(middle + (x + width * 0.065) * 0.8)} ${n(horizon)}Z`
    })
    const across = [0.03, 0.22, 0.46, 0.75].map(
      (share, index) => `M0 ${n(horizon + depth * share)}H${width}v${n(depth * (0.07 + index * 0.025))}H0Z`,
    )
    return fill(down.join(''), '#e2573c', 'opacity=".42"') + fill(across.join(''), '#e2573c', 'opacity=".42"')
  }
  if (surface.pattern === 'weave') {
    const threads = Array.from(
      { length: 22 },
      (_, index) => `M0 ${n(horizon + depth * ((index + 1) / 22) ** 1.4)}H${width}`,
    )
    return stroke(threads.join(''), line, 1.6, 'opacity=".22"')
  }
  return ''
}

/** Wall, table and the light of a window on the left. */
export const drawGround = (
  pen: Pen,
  ground: Ground,
  width: number,
  height: number,
  horizon: number,
): string => {
  const surface = surfaces[ground]
  const glow = isDark(ground) ? 0.06 : width > height * 2 ? 0.14 : 0.24
  const lean = pen.between(0.2, 0.34) * width
  const pane = (from: number, wide: number) =>
    `M${n(from)} 0H${n(from + wide)}L${n(from + wide + lean)} ${height}H${n(from + lean)}Z`
  const flat = horizon <= 0
  return (
    fill(`M0 0H${width}V${height}H0Z`, flat ? surface.table : surface.wall) +
    (flat ? '' : fill(`M0 ${n(horizon)}H${width}V${height}H0Z`, surface.table)) +
    pattern(pen, surface, width, height, Math.max(horizon, flat ? -height * 0.3 : 0)) +
    (flat
      ? ''
      : fill(`M0 ${n(horizon)}H${width}v5H0Z`, mix(surface.table, '#3c1f08', 0.25), 'opacity=".35"')) +
    `<g fill="#fff9e6" opacity="${glow}">${fill(pane(-width * 0.06, width * 0.2), '#fff9e6')}${fill(pane(width * 0.19, width * 0.16), '#fff9e6')}</g>`
  )
}

export const paperOf = (ground: Ground, middle: string) => ({
  ground: surfaces[ground].wall,
  middle,
  light: mix(surfaces[ground].table, '#fffaf0', 0.6),
})

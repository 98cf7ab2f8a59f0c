import { mix } from './colour.ts'
import type { Motif } from '../looks.ts'
import { dots, ellipse, fill, n, polygon, stroke } from './shapes.ts'

/** Draws a motif behind the food, on the front of a pack of `w` by `h` around 0,0. */
export const motifs: Readonly<Record<Motif, (w: number, h: number, colour: string) => string>> = {
  sun: (w, h, colour) => ellipse(0, h * 0.12, w * 0.42, w * 0.42, colour),
  waves: (w, h, colour) =>
    [0.02, 0.16, 0.3]
      .map((share, index) =>
        fill(
          `M${n(-w / 2)} ${n(h * share)}q${n(w / 8)} ${n(-h * 0.06)} ${n(w / 4)} 0t${n(w / 4)} 0t${n(w / 4)} 0t${n(w / 4)} 0V${n(h / 2)}H${n(-w / 2)}Z`,
          colour,
          `opacity="${0.45 + index * 0.25}"`,
        ),
      )
      .join(''),
  stripes: (w, h, colour) =>
    fill(
      [-0.42, -0.21, 0, 0.21, 0.42]
        .map(x => `M${n(w * (x - 0.05))} ${n(-h / 2)}h${n(w * 0.1)}V${n(h / 2)}h${n(-w * 0.1)}Z`)
        .join(''),
      colour,
      'opacity=".75"',
    ),
  checks: (w, h, colour) =>
    fill(
      Array.from(
        { length: 24 },
        (_, index) =>
          `M${n(-w / 2 + ((index % 6) * 2 + (Math.floor(index / 6) % 2)) * (w / 12))} ${n(h * 0.14 + Math.floor(index / 6) * (w / 12))}h${n(w / 12)}v${n(w / 12)}h${n(-w / 12)}Z`,
      ).join(''),
      colour,
    ),
  dots: (w, h, colour) =>
    dots(
      Array.from(
        { length: 60 },
        (_, index) =>
          [
            -w / 2 + (index % 6) * (w / 5.4) + (Math.floor(index / 6) % 2) * (w / 11),
            -h / 2 + Math.floor(index / 6) * (h / 9.4),
          ] as const,
      ),
      w * 0.062,
      colour,
      'opacity=".85"',
    ),
  leaves: (w, h, colour) =>
    [
      [-0.34, -0.3, -30],
      [0.36, -0.26, 40],
      [-0.4, 0.12, -60],
      [0.42, 0.16, 70],
      [-0.28, 0.42, -20],
      [0.3, 0.44, 30],
    ]
      .map(
        ([x, y, turn]) =>
          `<path d="M0 60Q-52 0 0 -70Q52 0 0 60Z" transform="translate(${n(w * (x ?? 0))} ${n(h * (y ?? 0))})rotate(${turn ?? 0})scale(${n(w / 420)})" fill="${colour}" fill-opacity=".85"/>`,
      )
      .join(''),
  field: (w, h, colour) =>
    fill(
      `M${n(-w / 2)} ${n(h * 0.1)}Q${n(-w * 0.1)} ${n(-h * 0.06)} ${n(w / 2)} ${n(h * 0.06)}V${n(h / 2)}H${n(-w / 2)}Z`,
      colour,
    ) +
    stroke(
      [-1.4, -0.7, 0, 0.7, 1.4]
        .map(x => `M${n(w * x * 0.12)} ${n(h * 0.04)}L${n(w * x * 0.6)} ${n(h / 2)}`)
        .join(''),
      mix(colour, '#fffaf0', 0.35),
      9,
      'opacity=".6"',
    ),
  peaks: (w, h, colour) =>
    fill(
      polygon([
        [-w / 2, h * 0.2],
        [-w * 0.26, -h * 0.1],
        [-w * 0.08, h * 0.06],
        [w * 0.16, -h * 0.16],
        [w / 2, h * 0.16],
        [w / 2, h / 2],
        [-w / 2, h / 2],
      ]),
      colour,
    ) +
    fill(
      polygon([
        [w * 0.16, -h * 0.16],
        [w * 0.27, -h * 0.05],
        [w * 0.17, -h * 0.03],
        [w * 0.08, -h * 0.06],
      ]),
      '#fffdf8',
      'opacity=".85"',
    ),
  arch: (w, h, colour) =>
    fill(
      `M${n(-w * 0.42)} ${n(h / 2)}V${n(h * 0.08)}A${n(w * 0.42)} ${n(w * 0.42)} 0 0 1 ${n(w * 0.42)} ${n(h * 0.08)}V${n(h / 2)}Z`,
      colour,
    ),
  diagonal: (w, h, colour) =>
    fill(
      polygon([
        [-w / 2, h * 0.14],
        [w / 2, -h * 0.16],
        [w / 2, h / 2],
        [-w / 2, h / 2],
      ]),
      colour,
    ) + stroke(`M${n(-w / 2)} ${n(h * 0.1)}L${n(w / 2)} ${n(-h * 0.2)}`, mix(colour, '#fffaf0', 0.5), 8),
  scallops: (w, h, colour) =>
    fill(
      `M${n(-w / 2)} ${n(-h / 2)}H${n(w / 2)}V${n(-h * 0.14)}${Array.from({ length: 6 }, () => `a${n(w / 12)} ${n(w / 11)} 0 0 1 ${n(-w / 6)} 0`).join('')}Z`,
      colour,
    ),
  rays: (w, h, colour) =>
    fill(
      Array.from({ length: 14 }, (_, index) => {
        const from = (index / 14) * Math.PI * 2
        const at = (angle: number) => `${n(Math.cos(angle) * w)} ${n(h * 0.14 + Math.sin(angle) * w)}`
        return `M0 ${n(h * 0.14)}L${at(from)}L${at(from + 0.22)}Z`
      }).join(''),
      colour,
      'opacity=".8"',
    ),
}

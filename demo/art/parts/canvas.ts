import type { Drawing } from '../looks.ts'
import type { Pen } from './pen.ts'

/** Paper grain, one small tile repeated: cheap to render and enough to make flat shapes feel printed. */
const grain =
  '<filter id="gf" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="4" stitchTiles="stitch"/>' +
  '<feColorMatrix values="0 0 0 0 .26 0 0 0 0 .15 0 0 0 0 .05 0 0 0 .62 -.25"/></filter>' +
  '<pattern id="gp" width="150" height="150" patternUnits="userSpaceOnUse"><rect width="150" height="150" filter="url(#gf)"/></pattern>'

interface Paper {
  readonly ground: string
  readonly middle: string
  readonly light: string
}

export const finish = (pen: Pen, body: string, width: number, height: number, paper: Paper): Drawing => ({
  svg:
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${grain}${pen.defs()}</defs>` +
    `${body}<rect width="${width}" height="${height}" fill="url(#gp)" fill-opacity=".34"/></svg>`,
  width,
  height,
  blur: [paper.ground, paper.middle, paper.light].map(colour => colour.slice(1).toLowerCase()).join('-'),
})

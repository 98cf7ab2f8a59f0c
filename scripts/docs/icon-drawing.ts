const accent = '#FFC629'
const ink = '#241C12'

/** Five fries, lit from the left, in a carton: `[x, top, tilt]` of each. */
const fries = [
  [176, 150, -10],
  [214, 96, -4],
  [256, 128, 1],
  [298, 84, 5],
  [336, 142, 11],
] as const

const fry = ([x, top, tilt]: (typeof fries)[number]) => `
  <g transform="rotate(${tilt} ${x} 380)">
    <rect x="${x - 21}" y="${top}" width="42" height="${330 - top}" rx="7" fill="#FFF4D6"/>
    <rect x="${x + 7}" y="${top}" width="14" height="${330 - top}" rx="7" fill="#F2D995"/>
  </g>`

const carton = `
  <path d="M128 268 Q256 352 384 268 L358 420 Q355 436 339 436 H173 Q157 436 154 420 Z" fill="${ink}"/>
  <path d="M198 372 Q256 410 314 372" fill="none" stroke="${accent}" stroke-width="18" stroke-linecap="round"/>`

/** An icon of the page's own set, in ink on the ground of the app. `paths` are drawn on a 24 grid. */
export const shortcutDrawing = (paths: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">
  <rect width="192" height="192" rx="96" fill="${accent}"/>
  <path transform="translate(45 45) scale(4.25)" d="${paths}" fill="none" stroke="${ink}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`

/** The app's icon. `corner` rounds the ground; `scale` leaves a margin, which launchers cut from maskable icons. */
export function iconDrawing({ corner, scale }: { corner: number; scale: number }): string {
  const margin = 256 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${corner}" fill="${accent}"/>
  <g transform="translate(${margin} ${margin}) scale(${scale})">${fries.map(fry).join('')}${carton}
  </g>
</svg>
`
}

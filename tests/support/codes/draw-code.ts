/** Draws codes of cases as a printer would, so that the reader is tested by something that is not itself. */

/** The seven modules of each digit of an EAN; the right half is their reverse in light and dark. */
const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** For each first digit, the digits of the left half that are mirrored. */
const mirrored = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]

const turned = (modules: string) => modules.replaceAll(/[01]/g, one => (one === '0' ? '1' : '0'))
const reversed = (modules: string) => Array.from(modules).toReversed().join('')

/** The modules of an EAN-13, 1 for dark. */
export const ean13 = (digits: string): string => {
  const [first = 0, ...others] = Array.from(digits, Number)
  const parts = others.map((digit, at) => {
    const modules = left[digit] ?? ''
    if (at >= 6) return turned(modules)
    return mirrored[first]?.[at] === 'G' ? reversed(turned(modules)) : modules
  })
  return `101${parts.slice(0, 6).join('')}01010${parts.slice(6).join('')}101`
}

/** Widths of bars and spaces of Code 128, by value. */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const [startB, fnc1, stop] = [104, 102, 106]

/** The modules of a GS1-128 in set B; `\u001D` stands for the sign that ends an element. */
export const gs1With128 = (text: string): string => {
  const values = [
    startB,
    fnc1,
    ...Array.from(text, sign => (sign === '\u001D' ? fnc1 : sign.charCodeAt(0) - 32)),
  ]
  const sum = values.reduce((total, value, at) => total + value * Math.max(at, 1), 0)
  return [...values, sum % 103, stop]
    .map(value =>
      Array.from(widths[value] ?? '', (width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join(
        '',
      ),
    )
    .join('')
}

const quiet = 12

/** Bars on white, with the light at their sides that readers need. */
export const drawBars = (modules: string, module = 3, height = 160): OffscreenCanvas => {
  const canvas = new OffscreenCanvas((modules.length + 2 * quiet) * module, height + 2 * quiet * module)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  Array.from(modules).forEach((one, at) => {
    if (one === '1') context.fillRect((quiet + at) * module, quiet * module, module, height)
  })
  return canvas
}

/** A QR code from its rows, `#` for dark. */
export const drawRows = (rows: readonly string[], module = 6): OffscreenCanvas => {
  const side = (rows.length + 8) * module
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#000'
  rows.forEach((row, y) => {
    Array.from(row).forEach((one, x) => {
      if (one === '#') context.fillRect((x + 4) * module, (y + 4) * module, module, module)
    })
  })
  return canvas
}

/** Widths of bars and spaces in turn, by value; the last one ends a code. */
const widths =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
411131 211412 211214 211232 2331112`.split(/\s+/)

const [switchToC, switchToB, startB, startC, stop] = [99, 100, 104, 105, 106]
const space = 32
const printable = /^[ -~]+$/
/** From so many digits on, pairs of them are shorter than single characters. */
const pairs = /^(?:\d\d){2,}/

/** Values of a text in sets B (single characters) and C (pairs of digits), with the start and without the check. */
export function valuesOf(text: string): number[] {
  const values: number[] = []
  let rest = text
  while (rest !== '') {
    const run = pairs.exec(rest)?.[0] ?? ''
    if (run !== '') {
      values.push(values.length === 0 ? startC : switchToC)
      values.push(...(run.match(/\d\d/g) ?? []).map(Number))
      rest = rest.slice(run.length)
      if (rest !== '') values.push(switchToB)
      continue
    }
    if (values.length === 0) values.push(startB)
    values.push(rest.charCodeAt(0) - space)
    rest = rest.slice(1)
  }
  return values
}

export const checkOf = (values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103

/** Widths of bars and spaces in turn, in modules, first a bar; none for a text that Code 128 cannot hold. */
export function code128(text: string): number[] {
  if (!printable.test(text)) return []
  const values = valuesOf(text)
  return [...values, checkOf(values), stop].flatMap(value => Array.from(widths[value] ?? '', Number))
}

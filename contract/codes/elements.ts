/** Ends a value of no fixed length; readers of codes give it for the sign FNC1. */
const separator = '\u001D'

/** Lengths of values that no separator ends, by the first two digits of their identifiers (GS1 General Specifications). */
const fixed: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 6,
  '32': 6,
  '33': 6,
  '34': 6,
  '35': 6,
  '36': 6,
  '41': 13,
}

/** Identifiers of other lengths than two digits, by how they begin. */
const longer: readonly (readonly [RegExp, number])[] = [
  [/^(?:3[1-69]|43|7[02]|8)/, 4],
  [/^(?:2[3-5]|4[0-2]|71)/, 3],
]

const identifierOf = (rest: string): string =>
  rest.slice(0, longer.find(([begins]) => begins.test(rest))?.[1] ?? 2)

/** The length that the value has to have, or may have at most. */
const lengthOf = (identifier: string): readonly [least: number, most: number] => {
  const length = fixed[identifier.slice(0, 2)]
  if (length !== undefined) return [length, length]
  return [1, identifier === '10' || identifier === '21' ? 20 : identifier === '37' ? 8 : 90]
}

const isDigits = (identifier: string): boolean => identifier.slice(0, 2) in fixed || identifier === '37'

const isWhole = (identifier: string, value: string): boolean => {
  const [least, most] = lengthOf(identifier)
  return (
    value.length >= least &&
    value.length <= most &&
    (!isDigits(identifier) || /^\d+$/.test(value)) &&
    // The signs of ISO 646 that GS1 allows in values.
    /^[!"%-/0-9:-?A-Z_a-z]+$/.test(value)
  )
}

const readBracketed = (text: string): (readonly [string, string])[] =>
  [...text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/gs)].map(([, identifier = '', value = '']) => [
    identifier,
    value.replaceAll(separator, ''),
  ])

const readPlain = (text: string): (readonly [string, string])[] => {
  const pairs: (readonly [string, string])[] = []
  let rest = text
  while (rest !== '') {
    const identifier = identifierOf(rest)
    const length = fixed[identifier.slice(0, 2)]
    const behind = rest.slice(identifier.length)
    const [value = ''] = length === undefined ? behind.split(separator, 1) : [behind.slice(0, length)]
    pairs.push([identifier, value])
    rest = behind.slice(value.length)
    if (rest.startsWith(separator)) rest = rest.slice(1)
  }
  return pairs
}

/** The element string of a GS1 code, by identifiers; undefined where it is none. Each stands once. */
export const readElements = (text: string): ReadonlyMap<string, string> | undefined => {
  // Some readers put the kind of the code, or its first FNC1, before it.
  const unkind = text.replace(/^\](?:C1|e0|d2|Q3|J1)/, '')
  const content = unkind.startsWith(separator) ? unkind.slice(1) : unkind
  const pairs = content.startsWith('(') ? readBracketed(content) : readPlain(content)
  const isGood = pairs.length > 0 && pairs.every(([identifier, value]) => isWhole(identifier, value))
  const elements = new Map(pairs)
  return isGood && elements.size === pairs.length ? elements : undefined
}

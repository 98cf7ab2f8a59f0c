import { readElements } from './elements.ts'
import { gtinOf } from './gtin.ts'

/** The facts that the code of a case says about it; only its GTIN is always there. */
export interface CaseCode {
  /** Fourteen digits. */
  readonly gtin: string
  readonly batch?: string
  /** `YYYY-MM-DD`, like the other day. */
  readonly bestBefore?: string
  readonly producedOn?: string
  /** Cases under one label, such as a pallet's. */
  readonly count?: number
  /** Grams. */
  readonly weight?: number
}

type Elements = ReadonlyMap<string, string>

/** `YYMMDD`, as GS1 writes days. Food carries no day of the last century. The day 00 is the last of its month. */
const dayOf = (digits: string | undefined): string | undefined => {
  if (digits === undefined) return undefined
  const [year = 0, month = 0, day = 0] = (digits.match(/../g) ?? []).map(Number)
  const date = new Date(Date.UTC(2000 + year, day === 0 ? month : month - 1, day))
  const isThere = month >= 1 && month <= 12 && (day === 0 || date.getUTCDate() === day)
  return isThere ? date.toISOString().slice(0, 10) : undefined
}

/** Kilograms with the number of decimals in the identifier's last digit: `3102`, `001250` is 12.50 kg. */
const gramsOf = (elements: Elements): number | undefined => {
  const found = [...elements].find(([identifier]) => identifier.startsWith('310'))
  return found && Math.round((Number(found[1]) * 1000) / 10 ** Number(found[0].at(-1)))
}

const given = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: Exclude<T[K], undefined>
  }

const caseOf = (elements: Elements): CaseCode | undefined => {
  const gtin = gtinOf(elements.get('01') ?? elements.get('02') ?? '')
  if (gtin === undefined) return undefined
  const count = elements.get('37')
  return {
    gtin,
    ...given({
      batch: elements.get('10'),
      bestBefore: dayOf(elements.get('15') ?? elements.get('17')),
      producedOn: dayOf(elements.get('11') ?? elements.get('13')),
      count: count === undefined ? undefined : Number(count),
      weight: gramsOf(elements),
    }),
  }
}

/** A GS1 Digital Link: identifiers and values as parts of the path, and more of them as parameters. */
const readLink = (text: string): Elements | undefined => {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const parts = /\/(0[12]\/.*)$/.exec(pathname)?.[1]?.split('/') ?? []
  const pairs = parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? ''] as const] : []))
  try {
    const read = pairs.map(([identifier, value]) => [identifier, decodeURIComponent(value)] as const)
    return new Map([...read, ...searchParams])
  } catch {
    // A percent sign that begins no character.
    return undefined
  }
}

/** In a link a GTIN may be written as short as it is printed, which `gtinOf` takes too. */
export const parseCode = (text: string): CaseCode | undefined => {
  const trimmed = text.trim()
  const gtin = gtinOf(trimmed)
  if (gtin !== undefined) return { gtin }
  const elements = readLink(trimmed) ?? readElements(trimmed)
  return elements && caseOf(elements)
}

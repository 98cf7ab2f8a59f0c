import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { checkDigit, gtinOf, printedGtin } from './gtin.ts'
import { parseCode, type CaseCode } from './parse-code.ts'

const fnc1 = '\u001D'
const gtin = '09521234543213'

test.each([
  ['EAN-13', '9521234543213', { gtin }],
  ['EAN-8', '96385074', { gtin: '00000096385074' }],
  ['UPC-A', '036000291452', { gtin: '00036000291452' }],
  ['ITF-14', '15400141288763', { gtin: '15400141288763' }],
  ['spaces around', ' 9521234543213\n', { gtin }],
  [
    'GS1-128 with dates, then a batch',
    `01${gtin}112611011527053110AB-1/2`,
    { gtin, batch: 'AB-1/2', producedOn: '2026-11-01', bestBefore: '2027-05-31' },
  ],
  [
    'a batch before other elements',
    `${fnc1}01${gtin}10LOT7${fnc1}17270500`,
    { gtin, batch: 'LOT7', bestBefore: '2027-05-31' },
  ],
  ['the kind of the code before it', `]C101${gtin}13261102`, { gtin, producedOn: '2026-11-02' }],
  ['a label of a pallet', `02${gtin}3748`, { gtin, count: 48 }],
  ['a weight', `01${gtin}3102001250`, { gtin, weight: 12_500 }],
  ['unknown elements between', `01${gtin}21S1${fnc1}400ORDER9${fnc1}10B2`, { gtin, batch: 'B2' }],
  ['brackets', `(01)${gtin}(10)B(2)(15)270531`, { gtin, batch: 'B(2)', bestBefore: '2027-05-31' }],
  [
    'a Digital Link',
    `https://id.example.com/some/01/${gtin}/10/B%2F2?15=270531&11=261101`,
    { gtin, batch: 'B/2', bestBefore: '2027-05-31', producedOn: '2026-11-01' },
  ],
])('%s', (_, text, expected) => {
  expect(parseCode(text)).toEqual(expected)
})

test.each([
  ['a wrong check digit', '9521234543214'],
  ['a wrong check digit in an element', '0109521234543214'],
  ['no number', 'MK-1001'],
  ['nothing', ''],
  ['zeros', '0000000000000'],
  ['a link to somewhere', 'https://example.com/about'],
  ['a link that is cut', `https://example.com/01/${gtin}/10/%`],
  ['an element that is cut', `01${gtin}1526`],
  ['a batch without a product', '10LOT7'],
  ['an element twice', `01${gtin}10A${fnc1}10B`],
])('%s is no code of a case', (_, text) => {
  expect(parseCode(text)).toBeUndefined()
})

test('a day that does not exist is left out', () => {
  expect(parseCode(`01${gtin}15270231`)).toEqual({ gtin })
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const gtins = digits(13)
  .filter(body => /[1-9]/.test(body))
  .map(body => `${body}${checkDigit(body)}`)
const days = fc
  .integer({ min: 0, max: 36_000 })
  .map(day => new Date(Date.UTC(2000, 0, 1) + day * 86_400_000).toISOString().slice(0, 10))

const codes: fc.Arbitrary<CaseCode> = fc.record(
  {
    gtin: gtins,
    batch: fc.stringMatching(/^[-A-Z0-9/.]{1,20}$/),
    bestBefore: days,
    producedOn: days,
    count: fc.integer({ min: 1, max: 99_999_999 }),
    weight: fc.integer({ min: 0, max: 999_999 }),
  },
  { requiredKeys: ['gtin'] },
)

const short = (day: string) => day.slice(2).replaceAll('-', '')

const pairsOf = ({ gtin: number, batch, bestBefore, producedOn, count, weight }: CaseCode) => {
  const pairs: [string, string][] = [['01', number]]
  if (producedOn !== undefined) pairs.push(['11', short(producedOn)])
  if (batch !== undefined) pairs.push(['10', batch])
  if (bestBefore !== undefined) pairs.push(['15', short(bestBefore)])
  if (count !== undefined) pairs.push(['37', String(count)])
  if (weight !== undefined) pairs.push(['3103', String(weight).padStart(6, '0')])
  return pairs
}

describe('a code says what was written into it', () => {
  test('as an element string', () =>
    fc.assert(
      fc.property(codes, fc.boolean(), (code, isBracketed) => {
        const text = pairsOf(code)
          .map(([identifier, value]) =>
            isBracketed
              ? `(${identifier})${value}`
              : `${identifier}${value}${identifier === '10' || identifier === '37' ? fnc1 : ''}`,
          )
          .join('')
        expect(parseCode(text)).toEqual(code)
      }),
    ))

  test('as a link', () =>
    fc.assert(
      fc.property(codes, code => {
        const [, ...others] = pairsOf(code)
        const parameters = new URLSearchParams(others)
        expect(parseCode(`https://id.gs1.org/01/${code.gtin}?${parameters}`)).toEqual(code)
      }),
    ))
})

test('no text makes the reader fail', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(() => parseCode(text)).not.toThrow()
    }),
  ))

test('any one wrong digit is noticed', () =>
  fc.assert(
    fc.property(gtins, fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (good, at, by) => {
      const wrong = (Number(good[at]) + by) % 10
      expect(gtinOf(`${good.slice(0, at)}${wrong}${good.slice(at + 1)}`)).toBeUndefined()
    }),
  ))

test('a number is printed as it is read', () =>
  fc.assert(
    fc.property(gtins, number => {
      expect(gtinOf(printedGtin(number))).toBe(number)
    }),
  ))

test.each([
  [gtin, '9521234543213'],
  ['15400141288763', '15400141288763'],
  ['00036000291452', '036000291452'],
  ['00000096385074', '96385074'],
])('%s is printed as %s', (number, printed) => {
  expect(printedGtin(number)).toBe(printed)
})

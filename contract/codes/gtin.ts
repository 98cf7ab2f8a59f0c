/** Digits of a GTIN as it is stored: shorter ones (EAN-8, UPC-A, EAN-13) have zeros before them. */
const stored = 14
const lengths: readonly number[] = [8, 12, 13, 14]

/** The digit that GS1 puts behind these, so that a misread code is noticed. */
export const checkDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const isChecked = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/** The GTIN as stored, from the digits of a code; undefined where they are none. */
export const gtinOf = (digits: string): string | undefined =>
  /^\d+$/.test(digits) && lengths.includes(digits.length) && isChecked(digits) && /[1-9]/.test(digits)
    ? digits.padStart(stored, '0')
    : undefined

/** As it is printed below its bars, without the zeros before it. */
export const printedGtin = (gtin: string): string => {
  const { length } = gtin.replace(/^0+/, '')
  return gtin.slice(-(lengths.find(each => each >= length) ?? stored))
}

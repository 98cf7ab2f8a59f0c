/** The digits of a typed or pasted text, without spaces and dashes; full-width figures are narrowed. */
export function digitsOf(text: string, limit: number): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, limit)
}

/** A mainland phone number from pasted text: `+86 138-0013-8000` becomes `13800138000`. */
export function phoneOf(text: string): string {
  const digits = digitsOf(text, 20)
  return (/^(?:00)?86(?=1\d{10}$)/.test(digits) ? digits.slice(digits.indexOf('86') + 2) : digits).slice(
    0,
    11,
  )
}

/** A number of cases as it was typed; null for another input: 1.5 is neither 1 nor 15, and -3 is not 3. */
export function wholeOf(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : null
}

/** Yuan as typed, in fen; 0 for an empty field, null where it is no amount of money. */
export function fenOf(yuan: string): number | null {
  const text = yuan.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  if (text === '') return 0
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** `123456` as `1234.56`, to be typed on. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2).replace(/\.00$/, '')

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

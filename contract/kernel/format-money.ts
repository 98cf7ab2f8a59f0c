/** `1234567` as `1,234,567`. Own code, since the browser's formatter is slow at its first use. */
export const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** Shown in place of a missing amount or count. */
export const nothing = '—'

export interface MoneyParts {
  sign: '' | '-'
  yuan: string
  fen: string
}

/** Integer fen in parts, so that a price can set the ¥ and the fen smaller than the yuan. */
export function moneyParts(fen: number): MoneyParts {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`money is integer fen, got ${fen}`)
  const amount = Math.abs(fen)
  const rest = amount % 100
  return {
    sign: fen < 0 ? '-' : '',
    // Whole yuan are divided out first: a float of yuan would lose fen beyond 2^53 / 100.
    yuan: groupDigits(String((amount - rest) / 100)),
    fen: String(rest).padStart(2, '0'),
  }
}

/** `123450` becomes `¥1,234.50`; money always shows both decimals. */
export function formatMoney(fen: number): string {
  const { sign, yuan, fen: rest } = moneyParts(fen)
  return `${sign}¥${yuan}.${rest}`
}

/** Yuan as typed, in fen; 0 for an empty field, null where it is no amount of money. */
export function fenOf(yuan: string): number | null {
  const text = yuan.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  if (text === '') return 0
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** `123456` as `1234.56`, to be typed on. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2).replace(/\.00$/, '')

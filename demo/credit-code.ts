const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A 统一社会信用代码 whose check character is right (GB 32100): a company (91) registered in that district. */
export const creditCode = (districtCode: string, serial: number): string => {
  const body = `91${districtCode}MA${serial.toString().padStart(7, '0')}`
  const sum = weights.reduce((total, weight, at) => total + letters.indexOf(body.charAt(at)) * weight, 0)
  return body + (letters[(31 - (sum % 31)) % 31] ?? '0')
}

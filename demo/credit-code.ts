import { creditCheckOf } from '../contract/account/identity.ts'

/** A 统一社会信用代码 as it could be: a company (91) registered in that district. */
export const creditCode = (districtCode: string, serial: number): string => {
  const body = `91${districtCode}MA${serial.toString().padStart(7, '0')}`
  return body + creditCheckOf(body)
}

export type Strength = '弱' | '中' | '强'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d\s]/]
const obvious = /^(.)\1+$|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|password/i

/** A word for how hard a password is to guess; nothing while there is nothing to judge. */
export function passwordStrength(password: string): Strength | undefined {
  if (password === '') return undefined
  const variety = kinds.filter(kind => kind.test(password)).length
  const different = new Set(password).size
  if (password.length < 8 || variety < 2 || different < 5 || obvious.test(password)) return '弱'
  return (password.length >= 12 && variety >= 3) || (password.length >= 10 && variety === 4) ? '强' : '中'
}

import { demoAccounts, demoPassword } from './accounts.ts'
import { demoFactor, deskAccounts } from './desk.ts'

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** How many terminal columns a text takes: Chinese characters and full-width signs take two. */
export const displayWidth = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - displayWidth(text)))

export const alignTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map(row => displayWidth(row[column] ?? ''))),
  )
  return rows
    .map(row => `  ${row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}

const accountTable = () =>
  alignTable([
    ['手机号', '姓名', '类型', '说明'],
    ...Object.values(demoAccounts).map(({ phone, name, userType, shows }) => [
      phone,
      name,
      String(userType),
      shows,
    ]),
  ])

const deskTable = () =>
  alignTable([
    ['账号', '姓名', '说明'],
    ...deskAccounts.map(({ login, name, shows }) => [login, name, shows]),
  ])

/** The text that the start prints for a new visitor: the accounts and the password. */
export const welcome = (): string =>
  `Demo mode: SMS codes are shown on the page. Every demo account's password is ${demoPassword}\n\n${accountTable()}\n\nThe brand's desk is at /desk, with the same password; the owner's authenticator has the key ${demoFactor}\n\n${deskTable()}\n\n`

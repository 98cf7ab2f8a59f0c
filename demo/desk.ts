import { Secret } from 'otpauth'
import type { DeskRole } from '../contract/desk/roles.ts'
import type { NewRow } from '../server/db/schema.ts'
import { daysBefore } from './day.ts'
import type { DemoSource } from './rows.ts'

/** The key of the owner's second factor. Everybody knows it, like the password of the demo. */
export const demoFactor = 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U'

interface DeskAccount {
  readonly login: string
  readonly name: string
  readonly roles: readonly DeskRole[]
  readonly shows: string
}

export const deskAccounts = [
  { login: 'owner', name: '周敏', roles: ['admin'], shows: '管理员：全部功能，须动态验证码' },
  { login: 'trade', name: '何俊', roles: ['trade'], shows: '商务：商品、价格、订单与交付' },
  {
    login: 'service',
    name: '林悦',
    roles: ['service', 'content'],
    shows: '客服与内容：注册、反馈、退货、资讯',
  },
] as const satisfies readonly DeskAccount[]

const factor = Buffer.from(Secret.fromBase32(demoFactor).bytes)

export const deskStaffRows = ({ day, passwordHash }: DemoSource): NewRow<'desk_staff'>[] =>
  deskAccounts.map(({ login, name, roles }, index) => ({
    id: index + 1,
    login,
    name,
    password_hash: passwordHash,
    roles: [...roles],
    factor_secret: login === 'owner' ? factor : null,
    disabled_at: null,
    demo: true,
    created_at: daysBefore(day, 300),
  }))

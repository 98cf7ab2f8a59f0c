import { accountWrites } from './account.ts'
import { cartWrites } from './carts.ts'
import type { ErpWriteKey, ErpWrites, WriteKey, Writes } from './copy.ts'
import { deliveryWrites } from './deliveries.ts'
import { gatewayPushes } from './gateway-pushes.ts'
import { gatewaySteps } from './gateway-steps.ts'
import { orderEditWrites } from './order-edits.ts'
import { orderWrites } from './orders.ts'
import { relationWrites } from './relations.ts'
import { settingWrites } from './settings.ts'
import { answersOf, statementWrites } from './statements.ts'

const scrypt = 'hashes a password, which is slow on purpose (`auth` and `login-flood` measure it)'

/** Writes that the table leaves out, and why. */
export const leftOut = {
  'POST /vip/userLogin': scrypt,
  'POST /vip/register': scrypt,
  'POST /vip/verificationCode/modifyPassword': scrypt,
  'POST /vip/passwordLinks/action/use': scrypt,
  'POST /vip/modifyPassword': scrypt,
  'POST /vip/changePhone': scrypt,
  'POST /files/action/upload':
    'redraws a picture that the caller sends: what it takes follows from the picture',
} satisfies Partial<Record<WriteKey, string>>

export type MeasuredKey = Exclude<WriteKey, keyof typeof leftOut>

/**
 * Every other write of the contract: a missing one does not compile. Copies suffice for half of the tries: those
 * that start again with the first copies disturb nothing that the second half needs.
 */
export const writes: Pick<Writes, MeasuredKey> = {
  ...orderWrites,
  ...cartWrites,
  ...orderEditWrites,
  ...settingWrites,
  ...relationWrites,
  ...deliveryWrites,
  ...statementWrites,
  ...accountWrites,
}

export const gatewayWrites: ErpWrites = { ...gatewaySteps, ...gatewayPushes, ...answersOf }

export const measuredKeys = Object.keys(writes) as MeasuredKey[]
export const gatewayKeys = Object.keys(gatewayWrites) as ErpWriteKey[]

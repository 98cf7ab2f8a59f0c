import type { RequestOf } from '#contract/index.ts'
import { command } from '../../api/call.ts'
import { keyForPhone } from '../../api/encrypt.ts'
import { createIntention } from '../../api/intention.ts'

type Request = RequestOf<'POST /vip/verificationCode/modifyPassword'>

export interface PasswordReset {
  readonly phone: string
  readonly code: string
  readonly password: string
}

const requestOf = async ({ phone, code, password }: PasswordReset): Promise<Request> => {
  const key = await keyForPhone(phone)
  return { phone, code, secretId: key.secretId, password: key.encrypt(password) }
}

/** Sets a new password by an SMS code; every session of the account ends. A lost answer is asked for again. */
export const createPasswordReset = () => {
  const intend = createIntention<Request>()
  return async (reset: PasswordReset): Promise<void> => {
    await intend(
      JSON.stringify(reset),
      () => requestOf(reset),
      (body, id) => command('POST /vip/verificationCode/modifyPassword', { body, id }),
    )
  }
}

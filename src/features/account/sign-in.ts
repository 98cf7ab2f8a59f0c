import { commandFor } from '../../api/call.ts'
import { keyForPhone } from '../../api/encrypt.ts'
import type { SignedIn } from '../../api/enter-session.ts'

export interface PasswordSignIn {
  readonly phone: string
  readonly password: string
  readonly captchaToken?: string
}

export const signInByPassword = async ({
  phone,
  password,
  captchaToken,
}: PasswordSignIn): Promise<SignedIn> => {
  const key = await keyForPhone(phone)
  return commandFor('POST /vip/userLogin', {
    body: {
      phone,
      secretId: key.secretId,
      password: key.encrypt(password),
      ...(captchaToken !== undefined && { captchaToken }),
    },
  })
}

export const signInBySms = (body: { phone: string; code: string }): Promise<SignedIn> =>
  commandFor('POST /vip/smsLogin', { body })

import { commandFor } from '../../api/call.ts'
import { keyForPhone } from '../../api/encrypt.ts'
import type { SignedIn } from './enter-session.ts'
import { withProof } from './with-proof.ts'

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
  const body = {
    phone,
    secretId: key.secretId,
    password: key.encrypt(password),
    ...(captchaToken !== undefined && { captchaToken }),
  }
  return withProof({}, proven => commandFor('POST /vip/userLogin', { body: { ...body, ...proven } }))
}

export const signInBySms = (body: { phone: string; code: string }): Promise<SignedIn> =>
  commandFor('POST /vip/smsLogin', { body })

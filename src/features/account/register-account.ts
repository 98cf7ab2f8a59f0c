import { oneLine } from '#contract/rules/written-text.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { commandFor } from '../../api/call.ts'
import { keyForPhone } from '../../api/encrypt.ts'
import { createIntention } from '../../api/intention.ts'

type Request = RequestOf<'POST /vip/register'>

export interface Registration {
  readonly phone: string
  readonly code: string
  readonly userName: string
  readonly password: string
  readonly protocolIds: number[]
}

const requestOf = async ({ password, userName, ...rest }: Registration): Promise<Request> => {
  const key = await keyForPhone(rest.phone)
  return { ...rest, userName: oneLine(userName), secretId: key.secretId, password: key.encrypt(password) }
}

/** Pressed again after a lost answer it repeats the same request: nobody is registered twice, or told they failed. */
export const createRegistrar = () => {
  const intend = createIntention<Request>()
  return (registration: Registration): Promise<ResponseOf<'POST /vip/register'>> =>
    intend(
      JSON.stringify(registration),
      () => requestOf(registration),
      (body, id) => commandFor('POST /vip/register', { body, id }),
    )
}

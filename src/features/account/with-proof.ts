import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../../api/api-error.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { solveProof } from './solve-proof.ts'

/** The proof that an intention has brought once. A repetition brings it again: one that never arrived is still good. */
export interface Held {
  proof?: string
}

/**
 * Sends; where many sign in at once the portal asks for a proof of work first, which the device finds without the
 * person. Then the same is sent with it.
 */
export const withProof = async <T>(held: Held, send: (proven: Held) => Promise<T>): Promise<T> => {
  try {
    return await send(held)
  } catch (error) {
    const challenge = error instanceof ApiError ? error.refusal.challenge : undefined
    if (!(error instanceof ApiError) || error.code !== code.proofNeeded || challenge === undefined)
      throw error
    notify.info('当前登录人数较多，正在验证您的设备，请稍候…')
    const proof = await solveProof(challenge)
    if (proof === null) throw new ApiError({ ...error.refusal, message: '设备验证没有完成，请稍后再试' })
    held.proof = proof
    return send(held)
  }
}

import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../../api/api-error.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { solveProof } from './solve-proof.ts'

/** The proof sent with an intention. A repetition sends it again: a proof that never arrived is still unused. */
export interface Held {
  proof?: string
}

/**
 * Sends a request. While many people sign in, the portal asks for a proof of work first; the device finds it without
 * the person, and the same request is sent with it.
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

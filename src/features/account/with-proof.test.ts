import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { withProof, type Held } from './with-proof.ts'

const solving = vi.hoisted(() => ({ proof: null as string | null }))
const told = vi.hoisted(() => [] as string[])
vi.mock(import('./solve-proof.ts'), () => ({ solveProof: () => Promise.resolve(solving.proof) }))
vi.mock('../../ui/base/overlay/toast.ts', () => ({ notify: { info: (text: string) => told.push(text) } }))

const crowded = new ApiError({ message: '当前登录人数较多', code: 1032, status: 200, challenge: '{}' })

test('a crowded portal gets the same request again with its proof, and the person is told what happens', async () => {
  solving.proof = 'proof'
  const held: Held = {}
  const sent: Held[] = []
  const send = (proven: Held) => {
    sent.push({ ...proven })
    return proven.proof === undefined ? Promise.reject(crowded) : Promise.resolve('in')
  }
  expect(await withProof(held, send)).toBe('in')
  expect(sent).toEqual([{}, { proof: 'proof' }])
  expect(told).toEqual(['当前登录人数较多，正在验证您的设备，请稍候…'])
  // A repetition of the intention is the same request.
  await withProof(held, send)
  expect(sent[2]).toEqual({ proof: 'proof' })
})

test('a device that finds no proof says what to do; other refusals pass through', async () => {
  solving.proof = null
  const refused = (failure: ApiError) => withProof({}, () => Promise.reject(failure))
  await expect(refused(crowded)).rejects.toMatchObject({
    message: '设备验证没有完成，请稍后再试',
    code: 1032,
  })
  const wrong = new ApiError({ message: '手机号或密码不正确', code: -1, status: 200 })
  await expect(refused(wrong)).rejects.toBe(wrong)
})

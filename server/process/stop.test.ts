import { expect, test } from 'vitest'
import { stopInOrder } from './stop.ts'

test('a part that cannot be ended is logged, and neither the parts after it nor the store stay open', async () => {
  const ended: string[] = []
  const logged: unknown[] = []
  const end = (name: string) => async () => Promise.resolve(ended.push(name))
  await stopInOrder(
    [
      ['app', end('app')],
      ['slow log', () => Promise.reject(new Error('no database'))],
      [
        'traces',
        () => {
          throw new Error('no receiver')
        },
      ],
      ['none', () => undefined],
      ['metrics', end('metrics')],
    ],
    async () => void (await end('store')()),
    { error: (facts: unknown) => void logged.push((facts as { step: string }).step) },
  )
  expect(ended).toEqual(['app', 'metrics', 'store'])
  expect(logged).toEqual(['slow log', 'traces'])
})

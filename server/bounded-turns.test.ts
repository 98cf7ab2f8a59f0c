import { expect, test, vi } from 'vitest'
import { boundedTurns, QueueFull } from './bounded-turns.ts'

/** Works that end when they are told to. */
const works = () => {
  const started: number[] = []
  const ends: ((outcome: 'done' | Error) => void)[] = []
  const work = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(name)
      ends[name] = outcome => (outcome === 'done' ? resolve(name) : reject(outcome))
    })
  const end = (name: number, outcome: 'done' | Error = 'done') => ends[name]?.(outcome)
  const areStarted = (names: number[]) => vi.waitFor(() => expect(started).toEqual(names))
  return { work, end, areStarted }
}

test('so many run at once, the others follow in order, one more is refused', async () => {
  const { work, end, areStarted } = works()
  const inTurn = boundedTurns({ atOnce: 2, waiting: 2 })
  const all = [0, 1, 2, 3].map(name => inTurn(work(name)))
  await expect(inTurn(work(4))).rejects.toThrow(QueueFull)
  await areStarted([0, 1])
  end(1)
  await expect(all[1]).resolves.toBe(1)
  await areStarted([0, 1, 2])
  const late = inTurn(work(5))
  end(0)
  await areStarted([0, 1, 2, 3])
  for (const name of [2, 3]) end(name)
  await areStarted([0, 1, 2, 3, 5])
  end(5)
  await expect(late).resolves.toBe(5)
})

test('a work that fails gives its turn to the next', async () => {
  const { work, end, areStarted } = works()
  const inTurn = boundedTurns({ atOnce: 1, waiting: 1 })
  const [first, second] = [inTurn(work(0)), inTurn(work(1))]
  await areStarted([0])
  end(0, new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await areStarted([0, 1])
  end(1)
  await expect(second).resolves.toBe(1)
  const third = inTurn(work(2))
  await areStarted([0, 1, 2])
  end(2)
  await expect(third).resolves.toBe(2)
})

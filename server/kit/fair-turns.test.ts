import { expect, test, vi } from 'vitest'
import { fairTurns, QueueFull } from './fair-turns.ts'

/** Works that end when the test says so, named by their caller and a number. */
const works = (limits: Parameters<typeof fairTurns>[0]) => {
  const inTurn = fairTurns(limits)
  const started: string[] = []
  const ends = new Map<string, (outcome: 'done' | Error) => void>()
  const begin = (name: string) => {
    started.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, outcome => (outcome === 'done' ? resolve(name) : reject(outcome)))
    })
  }
  const ask = (name: string, leaving?: AbortSignal): Promise<string> =>
    inTurn(name.charAt(0), () => begin(name), leaving)
  const outcomeOf = (asked: Promise<string>) =>
    asked.then(
      name => name,
      (error: unknown) => (error instanceof QueueFull ? 'refused' : 'failed'),
    )
  const end = (name: string, outcome: 'done' | Error = 'done') => ends.get(name)?.(outcome)
  const areStarted = (...names: string[]) => vi.waitFor(() => expect(started).toEqual(names))
  const askUntil = (name: string, leaving: AbortSignal) => outcomeOf(ask(name, leaving))
  return { ask: (name: string) => outcomeOf(ask(name)), askUntil, end, areStarted }
}

test('so many run at once, the others of one caller follow in order, one more is refused', async () => {
  const { ask, end, areStarted } = works({ atOnce: 2, waiting: 2 })
  const all = ['a0', 'a1', 'a2', 'a3'].map(ask)
  await expect(ask('a4')).resolves.toBe('refused')
  await areStarted('a0', 'a1')
  end('a1')
  await areStarted('a0', 'a1', 'a2')
  const late = ask('a5')
  end('a0')
  await areStarted('a0', 'a1', 'a2', 'a3')
  for (const name of ['a2', 'a3']) end(name)
  await areStarted('a0', 'a1', 'a2', 'a3', 'a5')
  end('a5')
  expect(await Promise.all([...all, late])).toEqual(['a0', 'a1', 'a2', 'a3', 'a5'])
})

test('who asks for one thing does not wait for the hundred of another', async () => {
  const { ask, end, areStarted } = works({ atOnce: 1, waiting: 10 })
  const all = ['a0', 'a1', 'a2', 'a3', 'b0', 'c0', 'b1'].map(ask)
  const order = ['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']
  for (const [at, name] of order.entries()) {
    await areStarted(...order.slice(0, at + 1))
    end(name)
  }
  expect((await Promise.all(all)).toSorted()).toEqual(order.toSorted())
})

test('one caller runs no more at once than he may, though turns are free; others take them', async () => {
  const { ask, end, areStarted } = works({ atOnce: 3, atOnceEach: 1, waiting: 10 })
  const all = ['a0', 'a1', 'b0'].map(ask)
  await areStarted('a0', 'b0')
  end('b0')
  all.push(ask('c0'))
  await areStarted('a0', 'b0', 'c0')
  end('a0')
  await areStarted('a0', 'b0', 'c0', 'a1')
  for (const name of ['c0', 'a1']) end(name)
  expect(await Promise.all(all)).toEqual(['a0', 'a1', 'b0', 'c0'])
})

test('where nobody more may wait, the longest line gives up its last place to a shorter one', async () => {
  const { ask, end, areStarted } = works({ atOnce: 1, waiting: 3 })
  const [, , , last] = ['a0', 'a1', 'a2', 'a3'].map(ask)
  const other = ask('b0')
  await expect(last).resolves.toBe('refused')
  await expect(ask('a4')).resolves.toBe('refused')
  const third = ask('c0')
  await expect(ask('d0')).resolves.toBe('refused')
  const order = ['a0', 'a1', 'b0', 'c0']
  for (const [at, name] of order.entries()) {
    await areStarted(...order.slice(0, at + 1))
    end(name)
  }
  expect(await Promise.all([other, third])).toEqual(['b0', 'c0'])
})

test('a work that fails gives its turn to the next', async () => {
  const { ask, end, areStarted } = works({ atOnce: 1, waiting: 1 })
  const first = ask('a0')
  const second = ask('b0')
  await areStarted('a0')
  end('a0', new Error('broken'))
  await expect(first).resolves.toBe('failed')
  await areStarted('a0', 'b0')
  end('b0')
  await expect(second).resolves.toBe('b0')
})

test('who leaves the line gives his place back, and who has his turn keeps it', async () => {
  const { ask, askUntil, end, areStarted } = works({ atOnce: 1, waiting: 1 })
  const leaving = new AbortController()
  const first = askUntil('a0', leaving.signal)
  const second = askUntil('b0', leaving.signal)
  leaving.abort()
  await expect(second).resolves.toBe('refused')
  await expect(askUntil('b1', leaving.signal)).resolves.toBe('refused')
  const third = ask('c0')
  end('a0')
  await expect(first).resolves.toBe('a0')
  await areStarted('a0', 'c0')
  end('c0')
  await expect(third).resolves.toBe('c0')
})

test('of networks within a network all together are one caller, and each is one within it', async () => {
  const inTurn = fairTurns({ atOnce: 1, waiting: 4 })
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (...names: string[]) =>
    inTurn(names, async () => {
      started.push(names.join('.'))
      await new Promise<void>(resolve => {
        ends.push(resolve)
      })
    }).then(
      () => 'served',
      () => 'refused',
    )
  const first = [ask('a', '1'), ask('a', '1'), ask('a', '2'), ask('a', '3'), ask('a', '4')]
  expect(inTurn.taken()).toBe(5)
  // All places are taken by one network, whose last one goes; inside it nobody has more than another.
  const other = ask('b', '1')
  await expect(first[4]).resolves.toBe('refused')
  await expect(ask('a', '5')).resolves.toBe('refused')
  for (const number of [1, 2, 3, 4, 5]) {
    await vi.waitFor(() => expect(started).toHaveLength(number))
    ends[number - 1]?.()
  }
  expect(started).toEqual(['a.1', 'a.1', 'b.1', 'a.2', 'a.3'])
  expect(await Promise.all([other, ...first.slice(0, 4)])).toEqual(Array(5).fill('served'))
  expect(inTurn.taken()).toBe(0)
})

test('a caller who is refused late does not take the line away that was begun under the same name', async () => {
  const { ask, askUntil, end, areStarted } = works({ atOnce: 1, atOnceEach: 1, waiting: 4 })
  const running = ask('b0')
  const leaving = new AbortController()
  const gone = askUntil('a0', leaving.signal)
  leaving.abort()
  // Begun before the refusal reaches the first one.
  const others = ['a1', 'b1'].map(ask)
  await expect(gone).resolves.toBe('refused')
  end('b0')
  await areStarted('b0', 'b1')
  end('b1')
  await areStarted('b0', 'b1', 'a1')
  end('a1')
  expect(await Promise.all([running, ...others])).toEqual(['b0', 'a1', 'b1'])
})

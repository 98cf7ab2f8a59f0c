import { expect, test } from 'vitest'
import { runSerially } from './run-serially.ts'

const settled = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve)
  })

test('asked for while it runs, it runs once more afterwards, and whoever asked meanwhile waits for that', async () => {
  let runs = 0
  let end: () => void = () => undefined
  const run = runSerially(async () => {
    runs += 1
    await new Promise<void>(resolve => {
      end = resolve
    })
    return runs
  })
  const first = run()
  await settled()
  const meanwhile = [run(), run()]
  await settled()
  expect(runs).toBe(1)
  end()
  expect(await first).toBe(1)
  await settled()
  end()
  expect(await Promise.all(meanwhile)).toEqual([2, 2])
})

test('what it was asked for while it ran is for the run after it, all of it', async () => {
  const runs: (readonly string[])[] = []
  let end: () => void = () => undefined
  const run = runSerially(async (wishes: readonly string[]) => {
    runs.push(wishes)
    await new Promise<void>(resolve => {
      end = resolve
    })
  })
  void run(['one'])
  await settled()
  void run(['two'])
  void run()
  const last = run(['three'])
  end()
  await settled()
  end()
  await last
  expect(runs).toEqual([['one'], ['two', 'three']])
})

test('a run that fails does not keep the next one from running', async () => {
  let runs = 0
  const run = runSerially(async () => {
    runs += 1
    return runs === 1 ? Promise.reject(new Error('the disk is full')) : Promise.resolve(runs)
  })
  await expect(run()).rejects.toThrow('the disk is full')
  expect(await run()).toBe(2)
})

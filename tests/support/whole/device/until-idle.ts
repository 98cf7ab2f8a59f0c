const { setImmediate: soon } = globalThis

const turns = { waiting: 0 }

/** The database of a device does its work in such turns: counted, they say when it has come to rest. */
const counted = ((work: (...args: unknown[]) => void, ...args: unknown[]) => {
  turns.waiting += 1
  return soon(() => {
    turns.waiting -= 1
    work(...args)
  })
}) as typeof setImmediate

/** Counts the turns from now on. */
export function countTurns(): () => void {
  globalThis.setImmediate = counted
  return () => {
    globalThis.setImmediate = soon
  }
}

/** Settles once everything that runs on the devices waits for the network, for a time or for its turn. */
export async function untilIdle(): Promise<void> {
  do
    await new Promise(resolve => {
      soon(resolve)
    })
  while (turns.waiting > 0)
}

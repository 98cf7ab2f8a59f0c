import { parentPort, workerData } from 'node:worker_threads'
import { packError } from './carried-error.ts'
import { openEngine, type Answer, type Engine } from './embedded-engine.ts'
import type { Message, Request } from './embedded-thread.ts'
import { SyncedFolder } from './synced-folder.ts'

const done: Answer = { rows: [], affectedRows: 0 }

const post = (message: Message): void => parentPort?.postMessage(message)

const carryOut = async (engine: Engine, request: Request): Promise<Answer> => {
  if (request.kind === 'query') return engine.query(request.sql, request.parameters)
  if (request.kind === 'close') await engine.close()
  else {
    const { channel } = request
    await engine.listen(channel, payload => post({ kind: 'heard', channel, payload }))
  }
  return done
}

const answer = async (work: () => Promise<Answer>): Promise<void> => {
  try {
    post({ kind: 'answer', answer: await work() })
  } catch (error) {
    post({ kind: 'failure', error: packError(error) })
  }
}

/** The thread ends when no handle is open: when the port for requests closes, or at once if opening failed. */
const serve = (engine: Engine): Answer => {
  let last = Promise.resolve()
  parentPort?.on('message', (request: Request) => {
    last = last.then(() => answer(() => carryOut(engine, request)))
    if (request.kind === 'close') void last.then(() => parentPort?.close())
  })
  return done
}

await answer(async () => serve(await openEngine(workerData as string, SyncedFolder)))

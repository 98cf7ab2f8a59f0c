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

/** After such an error the database would not end its next statement. A new start recovers what was acknowledged. */
const endsAll = (error: unknown): boolean => {
  const { severity, name } = Object(error) as { readonly severity?: unknown; readonly name?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || name === 'ExitStatus' || name === 'RuntimeError'
}

const answer = async (work: () => Promise<Answer>): Promise<void> => {
  try {
    post({ kind: 'answer', answer: await work() })
  } catch (error) {
    const isFatal = endsAll(error)
    post({ kind: 'failure', error: packError(error), isFatal })
    // In a thread this ends the thread alone.
    if (isFatal) process.exit(1)
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

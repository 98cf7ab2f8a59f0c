import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { folderOf } from '../db/embedded/embedded-folder.ts'
import type { Ports } from '../http/context.ts'
import { systemClock } from '../kit/clock.ts'
import { StartupError } from '../kit/startup-error.ts'
import type { Config } from '../process/config.ts'
import { isOwned } from '../process/data-lock.ts'
import { openStore } from '../process/store.ts'
import { answerRequest, askOwner } from './requests.ts'
import { isTask, tasks, type Tasks } from './tasks.ts'

/** Carries out a command's task: by the process that owns the embedded database if one runs, and by this one otherwise. */
export const carryOut = async <N extends keyof Tasks>(
  config: Config,
  task: N,
  given: Tasks[N]['given'],
): Promise<Tasks[N]['result']> => {
  const { dataDir, databaseUrl } = config
  const isRunning = () => isOwned(dataDir, systemClock)
  if (databaseUrl === '' && (await isRunning()))
    return (await askOwner(dataDir, { task, given }, isRunning)) as Tasks[N]['result']
  if (databaseUrl === '' && !existsSync(folderOf(dataDir)))
    throw new StartupError(`There is no portal in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const store = await openStore(config, systemClock)
  try {
    return await store.patiently(db => tasks[task]({ config, db, clock: systemClock }, given))
  } finally {
    await store.release()
  }
}

/** Answers the commands beside this process, one at a time; to be called often, and not while a call is under way. */
export const answerCommands = (ports: Ports, log: FastifyBaseLogger) => async (): Promise<void> => {
  if (ports.config.databaseUrl !== '') return
  await answerRequest(ports.config.dataDir, async ({ task, given }) => {
    if (!isTask(task)) throw new StartupError(`This release knows no task ${task}.`)
    log.info({ event: 'command', task }, 'a command is carried out')
    return tasks[task](ports, given as never)
  })
}

import { parse } from '../backoffice/commands/parse.ts'
import { UsageError } from '../backoffice/commands/typed.ts'
import { commands, usage } from '../backoffice/commands.ts'
import { gatewayClient, GatewayRefusal, gatewayOverHttp } from '../backoffice/call-gateway.ts'
import { show } from '../backoffice/show.ts'
import { systemClock } from '../kit/clock.ts'
import { runAsProgram } from '../process/program.ts'
import { StartupError } from '../kit/startup-error.ts'

const environment = (name: string): string => {
  const value = process.env[name] ?? ''
  if (value === '') throw new StartupError(`${name} is missing: ERP_URL, ERP_KEY and ERP_SECRET are needed.`)
  return value
}

/** Turns an error into a message for the person who typed the command. */
const inWords = (error: unknown): Error => {
  if (error instanceof GatewayRefusal)
    return new StartupError(
      `${error.code} ${error.message}${error.detail ? ` ${JSON.stringify(error.detail)}` : ''}`,
    )
  if (error instanceof UsageError) return new StartupError(`${error.message}\n${usage()}`)
  return error instanceof TypeError && error.cause instanceof Error
    ? new StartupError(`The portal cannot be reached: ${error.cause.message}`)
    : (error as Error)
}

const work = async (): Promise<void> => {
  const { name, json, ...typed } = parse(process.argv.slice(2))
  const command = commands[name]
  if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command ${name}.`)
  const erp = gatewayClient(
    gatewayOverHttp(environment('ERP_URL').replace(/\/+$/, '')),
    { keyId: environment('ERP_KEY'), secret: environment('ERP_SECRET') },
    systemClock.now,
  )
  const answer = await command.run(erp, typed)
  process.stdout.write(`${json ? JSON.stringify(answer) : show(answer)}\n`)
}

await runAsProgram(() =>
  work().catch((error: unknown) => {
    throw inWords(error)
  }),
)

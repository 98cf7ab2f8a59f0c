import type { GatewayCaller } from '../call-gateway.ts'
import type { OptionName } from './options.ts'

/** The arguments and options that follow the name of a command. */
export interface Typed {
  readonly names: readonly string[]
  readonly options: Readonly<Partial<Record<OptionName, string>>>
}

/** The result of a command: printed as a table if it is a list of rows, as JSON otherwise. */
type Shown = unknown

export interface Command {
  readonly usage: string
  readonly run: (erp: GatewayCaller, typed: Typed) => Promise<Shown>
}

/** The commands of one area by their names. */
export type Commands = Readonly<Record<string, Command>>

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const first = ({ names }: Typed): string => {
  const [name] = names
  if (name === undefined) throw new UsageError('a number or name is missing')
  return name
}

export const option = ({ options }: Typed, name: OptionName): string => {
  const value = options[name]
  if (value === undefined) throw new UsageError(`--${name} is missing`)
  return value
}

export const whole = (text: string, name: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${name} is no number: ${text}`)
  return Number(text)
}

/** `2=10` for ten cases of line 2. */
export const pairsOf = ({ names }: Typed): [line: number, value: string][] =>
  names.slice(1).map(pair => {
    const [line = '', value = ''] = pair.split('=')
    if (value === '') throw new UsageError(`LINE=VALUE is expected, not ${pair}`)
    return [whole(line, 'LINE'), value]
  })

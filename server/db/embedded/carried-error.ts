import { StartupError } from '../../kit/startup-error.ts'

/** An error on its way between threads. A copy of the error itself would lose its class and its own fields. */
export interface CarriedError {
  readonly message: string
  /** Undefined for a thrown value that is not of the class Error, as the database throws some too. */
  readonly stack: string | undefined
  readonly fields: Readonly<Record<string, unknown>>
}

/** The sender knows both, and they may be long. */
const known = new Set(['query', 'params'])

const isCarried = ([name, value]: [string, unknown]): boolean =>
  ['string', 'number'].includes(typeof value) && !known.has(name)

export const packError = (error: unknown): CarriedError => ({
  ...(error instanceof Error
    ? { message: error.message, stack: error.stack ?? '' }
    : { message: JSON.stringify(error), stack: undefined }),
  fields: Object.fromEntries(Object.entries(Object(error) as object).filter(isCarried)),
})

export const unpackError = ({ message, stack, fields }: CarriedError): unknown => {
  if (stack === undefined) return fields
  const error = fields['name'] === 'StartupError' ? new StartupError(message) : new Error(message)
  return Object.assign(error, fields, { stack })
}

import type { FastifyServerOptions } from 'fastify'

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly stack: string | undefined
}

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** Without `detail`, in which a database error quotes the row. */
const loggedError = (error: Error): LoggedError => ({
  type: error.name,
  message: error.message,
  code: textOf(error, 'code'),
  constraint: textOf(error, 'constraint'),
  stack: error.stack,
})

/** Where the lines are written; standard output where absent. */
export interface LogTarget {
  readonly write: (line: string) => void
}

/** Structured logs without personal data. The line for each request is written in `http/request-log.ts`. */
export const loggerOptions = (
  level: string,
  stream?: LogTarget,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  ...(stream && { stream }),
  base: null,
  serializers: {
    req: request => ({ method: request.method, url: request.url.split('?', 1)[0] ?? '' }),
    res: reply => ({ statusCode: reply.statusCode }),
    err: loggedError as never,
  },
})

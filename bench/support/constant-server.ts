import Fastify, { LogController } from 'fastify'
import { registerRequestLog } from '#server/http/request-log.ts'
import { loggerOptions } from '#server/process/log.ts'

/** The yardstick: the same framework with the same logging, answering words of a given length and nothing else. */
const [port = '', length = ''] = process.argv.slice(2)
const words = JSON.stringify({ constant: 'x'.repeat(Number(length) - '{"constant":""}'.length) })

const app = Fastify({
  logger: loggerOptions('info'),
  logController: new LogController({ disableRequestLogging: true }),
})
registerRequestLog(app)
app.all('/*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(words))
await app.listen({ host: '127.0.0.1', port: Number(port) })

import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerShutdown } from './shutdown.ts'

test('somebody who never finishes asking does not keep the process from ending', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  registerShutdown(app, 50)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(app.server, 'connection')
  caller.write('GET / HTTP/1.1\r\nhost: ')
  const gone = once(caller, 'close')
  await app.close()
  await gone
  expect(app.server.listening).toBe(false)
})

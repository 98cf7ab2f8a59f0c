import { connect, type AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { Refusal } from '../refusal.ts'
import { uploadReader } from './upload.ts'

test('who left before the reading began is not read for ever', async () => {
  const app = Fastify()
  await app.register(multipart)
  const read = uploadReader(contract['POST /files/action/upload'])
  const outcome = new Promise<unknown>(resolve => {
    app.post('/', request => {
      request.raw.once('close', () => {
        read(
          request,
          () => '',
          () => undefined,
        ).then(resolve, resolve)
      })
      socket.destroy()
      return outcome
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nhost: portal\r\ncontent-type: multipart/form-data; boundary=border\r\ncontent-length: 1000\r\n\r\n',
  )
  expect(await outcome).toBeInstanceOf(Refusal)
  await app.close()
})

import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { passwordKey } from '../../support/portal/account.ts'
import { startTestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addPerson, password, stranger } from '../support/people.ts'

const httpRequest = (path: string, body: unknown) => {
  const text = JSON.stringify(envelope(body))
  const head = `POST /api/pc${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json`
  return `${head}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

test('what is under way is finished while the process ends, and what still arrives is sent elsewhere', async () => {
  // Hashing at this cost takes long enough for the end to begin meanwhile.
  const portal = await startTestApp({ filling: 'empty', env: { PASSWORD_COST: '15' } })
  const { phone } = await addPerson(portal)
  const { secretId, encrypt } = await passwordKey(stranger(portal), phone)
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
  const received = socket.toArray()

  const arrived = once(portal.app.server, 'request')
  socket.write(httpRequest('/vip/userLogin', { phone, secretId, password: encrypt(password) }))
  await arrived
  const closed = portal.app.close()
  while (portal.app.server.listening) await new Promise(setImmediate)
  socket.write(httpRequest('/malls/action/queryOne', {}))

  await closed
  const text = Buffer.concat((await received) as Buffer[]).toString()
  const answers = [...text.matchAll(/HTTP\/1\.1 (\d+)[^]*?\r\n\r\n\{"code":(-?\d+)/g)]
  expect(answers.map(([, status, answered]) => [Number(status), Number(answered)])).toEqual([
    [200, code.ok],
    [503, code.unavailable],
  ])
  await portal.database.close()
})

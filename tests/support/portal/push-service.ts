import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The subscription that a browser makes when a page asks for push: keys that only it can read with. */
export interface PushBrowser {
  readonly p256dh: string
  readonly auth: string
  /** Decrypts a message for this browser (RFC 8291 and 8188). */
  readonly read: (body: Buffer) => unknown
}

export function pushBrowser(): PushBrowser {
  const key = createECDH('prime256v1')
  const own = key.generateKeys()
  const auth = randomBytes(16)
  const derive = (...[from, salt, info, length]: [Buffer, Buffer, Buffer, number]) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, length))
  const read = (body: Buffer): unknown => {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const shared = derive(
      key.computeSecret(sender),
      auth,
      Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]),
      32,
    )
    const secret = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const opened = createDecipheriv('aes-128-gcm', secret, nonce)
    opened.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
    // Behind the text stand the mark of the last record and zeros.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as unknown
  }
  return { p256dh: own.toString('base64url'), auth: auth.toString('base64url'), read }
}

/**
 * Finds the signer of a request, as a push service does (RFC 8292). Throws if the signature is not by the named key.
 */
export function readVapid({ authorization = '' }: IncomingHttpHeaders): {
  key: string
  aud: string
  sub: string
} {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const by = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: by, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the request was signed by another key')
  return { key, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }) }
}

export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface PushAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Until then there is no answer. */
  readonly after?: Promise<unknown>
}

export interface PushService {
  readonly origin: string
  readonly taken: readonly Pushed[]
  /** How requests to this path are answered from now on; 201 otherwise. */
  readonly answer: (path: string, answer: PushAnswer) => void
  readonly close: () => Promise<void>
}

/** A push service like those of browsers' makers, whose requests the test can see. */
export async function startPushService(): Promise<PushService> {
  const taken: Pushed[] = []
  const answers = new Map<string, PushAnswer>()
  const server = createServer((request, response) => {
    void buffer(request).then(async body => {
      const path = request.url ?? ''
      taken.push({ path, headers: request.headers, body })
      const { status, headers = {}, after } = answers.get(path) ?? { status: 201 }
      await after
      response.writeHead(status, headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    taken,
    answer: (path, answer) => void answers.set(path, answer),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

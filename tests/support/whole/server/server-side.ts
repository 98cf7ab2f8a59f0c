import sharp from 'sharp'
import { actIdHeader } from '#contract/kernel/act-id.ts'
import type { Answered, Sent } from '../device/line.ts'
import type { NestedPortal } from './nested-portal.ts'

const syncKey = '/api/pc/edits/action/sync'

let picture: Buffer | undefined

/** A small photo; every photo of a history has the same bytes. */
export async function preparePicture(): Promise<Buffer> {
  picture ??= await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer()
  return picture
}

const boundary = 'whole'

function multipart(form: FormData): Buffer {
  const parts = [...form].map(([name, value]) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${typeof value === 'string' ? '' : '; filename="a.jpg"\r\ncontent-type: image/jpeg'}\r\n\r\n`,
      ),
      typeof value === 'string' ? Buffer.from(value) : (picture ?? Buffer.alloc(0)),
      Buffer.from('\r\n'),
    ]),
  )
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** Hands a request to the server as the network would. */
export async function inject(
  { app }: NestedPortal,
  { method, path, headers, body }: Sent,
): Promise<Answered> {
  const isForm = body instanceof FormData
  const answer = await app.inject({
    method: method as 'POST',
    url: path,
    headers: { ...headers, ...(isForm && { 'content-type': `multipart/form-data; boundary=${boundary}` }) },
    ...(body !== undefined && { payload: isForm ? multipart(body) : body }),
  })
  return { status: answer.statusCode, text: answer.body }
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** A request in the words of the books: its id, its body and the answer. */
export function readExchange(sent: Sent, answer: Answered) {
  const request = typeof sent.body === 'string' ? parsed(sent.body) : {}
  const { code = -1, body } = parsed(answer.text) as { code?: number; body?: unknown }
  const id = (request['id'] ?? sent.headers[actIdHeader]) as string | undefined
  return {
    isSync: sent.path === syncKey,
    business: Number(sent.headers['business'] ?? 0),
    id,
    body: request['body'],
    said: { code, body },
  }
}

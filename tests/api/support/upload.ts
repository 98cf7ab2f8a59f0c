import type { ResponseEnvelope } from '#contract/kernel/envelope.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'

type Uploaded = ResponseOf<'POST /files/action/upload'>
type Purpose = RequestOf<'POST /files/action/upload'>['purpose']

export interface Upload {
  readonly sign: string
  readonly bytes: Uint8Array
  readonly purpose?: Purpose
  readonly fileName?: string
  readonly id?: string
}

/** The envelope's fields, then one file, as a browser sends them. */
export async function upload(
  portal: TestApp,
  { sign, bytes, purpose = 'licence', fileName = '营业执照.jpg', id }: Upload,
) {
  const at = portal.clock.now().getTime()
  const { body, ...fields } = envelope({ purpose }, { at, ...(id !== undefined && { id }) })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, body: JSON.stringify(body) }))
    form.set(name, String(value))
  // The declared type must not matter.
  form.set('file', new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), fileName)
  const request = new Response(form)
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/files/action/upload',
    headers: { sign, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json<ResponseEnvelope<Uploaded>>() }
}

export async function download(portal: TestApp, sign: string, id: string) {
  const answer = await portal.app.inject({ url: `/api/pc/files/${id}`, headers: { sign } })
  return { headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

import { intentionHeader } from '#contract/desk/endpoint.ts'
import type { DeskAnswer, DeskContract, DeskInput, DeskKey } from '#contract/desk/index.ts'
import { code, type Code, type FieldError, type RefusalDetail } from '#contract/kernel/errors.ts'
import type { ResponseEnvelope } from '#contract/kernel/envelope.ts'

/** The input of a call; the body of an upload is its file. */
export type CallInput<K extends DeskKey> = DeskInput<K> &
  (DeskContract[K] extends { upload: true } ? { readonly body: Blob } : unknown)

/** A call that was refused, or got no answer. */
export class DeskError extends Error {
  override readonly name = 'DeskError'
  /** Undefined where the portal gave no answer. */
  readonly code: Code | undefined
  readonly fields: readonly FieldError[]

  constructor(message: string, refused?: Code, fields: readonly FieldError[] = []) {
    super(message)
    this.code = refused
    this.fields = fields
  }
}

const silent = '没有收到应答，请检查网络后重试'

interface Parts {
  readonly body?: unknown
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
}

const urlOf = (template: string, { path = {}, query }: Parts): string => {
  const place = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const asked = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
  return `/api${place}${asked.size > 0 ? `?${asked.toString()}` : ''}`
}

const send = async (key: DeskKey, parts: Parts, intention: string): Promise<Response> => {
  const [method = 'POST', template = ''] = key.split(' ')
  const isFile = parts.body instanceof Blob
  try {
    return await fetch(urlOf(template, parts), {
      method,
      credentials: 'same-origin',
      headers: {
        [intentionHeader]: intention,
        ...(parts.body !== undefined && !isFile && { 'content-type': 'application/json' }),
        ...(isFile && { 'content-type': 'application/octet-stream' }),
        ...(method === 'POST' && parts.body === undefined && { 'content-type': 'application/json' }),
      },
      ...(isFile && { body: parts.body }),
      ...(!isFile && (method === 'POST' || method === 'PUT') && { body: JSON.stringify(parts.body ?? {}) }),
    })
  } catch {
    throw new DeskError(silent)
  }
}

const isEnvelope = (answer: Response) => answer.headers.get('content-type')?.includes('json') ?? false

const refusalOf = async (answer: Response): Promise<DeskError> => {
  if (!isEnvelope(answer)) return new DeskError(silent)
  const { code: refused, msg, body } = (await answer.json()) as ResponseEnvelope<RefusalDetail | null>
  return new DeskError(msg, refused as Code, body?.fields)
}

/** Calls an endpoint of the desk. The same intention repeats a write without carrying it out again. */
export async function callDesk<K extends DeskKey>(
  key: K,
  input: CallInput<K>,
  intention: string = crypto.randomUUID(),
): Promise<DeskAnswer<K>> {
  const answer = await send(key, input as Parts, intention)
  if (!isEnvelope(answer)) throw new DeskError(silent)
  const envelope = (await answer.json()) as ResponseEnvelope<DeskAnswer<K> & RefusalDetail>
  if (envelope.code === code.ok) return envelope.body
  throw new DeskError(envelope.msg, envelope.code as Code, envelope.body?.fields)
}

/** Fetches a file that the desk makes, and hands it to the browser under its name. */
export async function downloadFile<K extends DeskKey>(key: K, input: CallInput<K>): Promise<void> {
  const answer = await send(key, input as Parts, crypto.randomUUID())
  if (isEnvelope(answer) || !answer.ok) throw await refusalOf(answer)
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = decodeURIComponent(encoded ?? 'file')
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { requestEnvelope, type RequestEnvelope } from '#contract/kernel/envelope.ts'
import { code } from '#contract/kernel/errors.ts'
import { empty, type Endpoint } from '#contract/kernel/endpoint.ts'
import { invalid, Refusal } from '../refusal.ts'
import { compileCheck, type Check } from '../validation.ts'

const maxFileBytes = 10 * 1024 * 1024
/** Leaves room for the envelope's fields and the multipart boundaries. */
const maxRequestBytes = maxFileBytes + 64 * 1024
const limits = { fileSize: maxFileBytes, files: 1, fields: 16, fieldSize: 4096, headerPairs: 20 }

/** The uploaded file as it was sent, on disk. */
export interface ReceivedFile {
  readonly fileName: string
  readonly temporary: string
  readonly size: number
  readonly sha256: Buffer
}

export interface Upload {
  readonly envelope: RequestEnvelope
  readonly file: ReceivedFile
}

export type UploadReader = (
  request: FastifyRequest,
  nextPath: () => string,
  assertGenuine: (envelope: RequestEnvelope) => void,
) => Promise<Upload>

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw invalid()
  }
}

const envelopeOf = (fields: ReadonlyMap<string, string>, check: Check): RequestEnvelope => {
  const { body, timestamp, ...rest } = Object.fromEntries(fields)
  const isNumber = timestamp !== undefined && /^\d{1,15}$/.test(timestamp)
  const envelope: unknown = { ...rest, body: parse(body), ...(isNumber && { timestamp: Number(timestamp) }) }
  const error = check(envelope)
  if (error) throw error
  return envelope as RequestEnvelope
}

const addField = (fields: Map<string, string>, part: Extract<Multipart, { type: 'field' }>): void => {
  const isWhole = typeof part.value === 'string' && !part.valueTruncated && !part.fieldnameTruncated
  if (!isWhole || fields.has(part.fieldname)) throw invalid()
  fields.set(part.fieldname, part.value as string)
}

/** Rejects when the sender goes away before the end. The streams alone may then wait forever. */
const untilLeft = (request: IncomingMessage, over: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const check = () => {
      if (!request.complete) reject(invalid())
    }
    if (request.destroyed) check()
    request.once('close', check)
    over.addEventListener('abort', () => request.off('close', check), { once: true })
  })

const receive = async (
  request: FastifyRequest,
  part: MultipartFile,
  temporary: string,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const over = new AbortController()
  const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600 })
  const written = pipeline(part.file, measure, target)
  try {
    await Promise.race([written, untilLeft(request.raw, over.signal)])
  } catch (error) {
    // The file is removed next and must not be opened afterwards.
    target.destroy()
    if (!target.closed) await once(target, 'close')
    throw error
  } finally {
    over.abort()
    written.catch(() => undefined)
  }
  if (part.file.truncated) throw new Refusal(code.tooLarge)
  return { fileName: (part.filename ?? '').slice(0, 200), temporary, size, sha256: hash.digest() }
}

const readParts = async (
  request: FastifyRequest,
  check: Check,
  nextPath: () => string,
  assertGenuine: (envelope: RequestEnvelope) => void,
): Promise<Upload> => {
  const fields = new Map<string, string>()
  let upload: Upload | undefined
  // Reads to the end, since the parser reports errors only there.
  for await (const part of request.parts({ limits })) {
    if (upload) throw invalid()
    if (part.type === 'field') {
      addField(fields, part)
      continue
    }
    // The envelope is checked before the file is read, so that nobody sends ten megabytes in vain.
    const envelope = envelopeOf(fields, check)
    assertGenuine(envelope)
    upload = { envelope, file: await receive(request, part, nextPath()) }
  }
  if (!upload) throw invalid({ path: 'file', message: '请选择要上传的文件' })
  return upload
}

/** Whether to pass the error on. Any other is a plain error of the parser, which means a malformed form. */
const isOurs = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && ('statusCode' in error || 'syscall' in error))

/** Reads the envelope's fields and then the one file. */
export const uploadReader = (endpoint: Endpoint): UploadReader => {
  const check = compileCheck(requestEnvelope(endpoint.request ?? empty), 'body')
  return async (request, nextPath, assertGenuine) => {
    if (!request.isMultipart()) throw invalid()
    if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes) throw new Refusal(code.tooLarge)
    // The sender has gone: the parser would wait forever for the end.
    if (request.raw.destroyed) throw invalid()
    try {
      return await readParts(request, check, nextPath, assertGenuine)
    } catch (error) {
      throw isOurs(error) ? error : invalid()
    } finally {
      // Unread data would keep the connection waiting.
      request.raw.unpipe()
      request.raw.resume()
    }
  }
}

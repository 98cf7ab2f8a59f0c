import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

/** A bucket of a service that speaks S3. */
export interface Bucket {
  readonly name: string
  /** Before every name, without slashes at its ends; may be empty. */
  readonly prefix: string
  /** Empty for Amazon's own. */
  readonly endpoint: string
  readonly region: string
  /** The bucket is in the path and not in the host's name. */
  readonly pathStyle: boolean
  /** Null where the library finds them by itself, such as a role of the machine. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

/** A request of the portal waits for its files with its place held: a bucket that falls silent must not keep it. */
interface Patience {
  readonly connectMs: number
  /** Until the answer to one try begins. */
  readonly answerMs: number
  /** The same where a whole file is sent first. */
  readonly sentMs: number
  /** Without a byte, also where the reader of a download takes none. */
  readonly idleMs: number
}
const usual: Patience = { connectMs: 3_000, answerMs: 10_000, sentMs: 60_000, idleMs: 30_000 }

const tries = 3
const pauseMs = 200

/** Loaded with the first file, so that a portal with a folder does without. */
const connect = async ({ endpoint, region, pathStyle, keys }: Bucket, patience: Patience) => {
  const library = await import('@aws-sdk/client-s3')
  const client: S3Client = new library.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== '' && { endpoint }),
    ...(keys && { credentials: keys }),
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: patience.idleMs,
    },
    // Not every service knows the checksums that Amazon's adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, library }
}

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404)
  )
}

const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The library repeats no stream, so this gives each try a new one. A request that the bucket refuses is not repeated. */
const sendAnew = async (
  from: string,
  send: (body: Readable) => Promise<unknown>,
  left = tries,
): Promise<void> => {
  const body = createReadStream(from)
  try {
    await send(body)
  } catch (error) {
    if (left <= 1 || (error as { $fault?: string }).$fault === 'client') throw error
    await sleep(pauseMs)
    return await sendAnew(from, send, left - 1)
  } finally {
    body.destroy()
  }
}

export const bucketFiles = (bucket: Bucket, patience = usual): FileStore => {
  let connected: ReturnType<typeof connect> | undefined
  const connection = () => (connected ??= connect(bucket, patience))
  const before = bucket.prefix === '' ? '' : `${bucket.prefix}/`
  const sent = { requestTimeout: patience.sentMs }
  const at = (name: string) => ({ Bucket: bucket.name, Key: before + name })

  const get = async (name: string, range?: { readonly start: number; readonly end: number }) => {
    const { client, library } = await connection()
    const asked = { ...at(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
    return ifThere(client.send(new library.GetObjectCommand(asked)))
  }

  // The older of the two calls, which every service knows: each page begins after the last name of the one before.
  async function* list(folder: string) {
    const { client, library } = await connection()
    const asked = { Bucket: bucket.name, Prefix: `${before}${folder}/` }
    let last: string | undefined
    do {
      const from = last === undefined ? {} : { Marker: last }
      const page = await client.send(new library.ListObjectsCommand({ ...asked, ...from }))
      last = undefined
      for (const { Key: key = '' } of page.Contents ?? []) {
        yield key.slice(before.length)
        if (page.IsTruncated) last = key
      }
    } while (last !== undefined)
  }

  return {
    write: async (name, bytes) => {
      const { client, library } = await connection()
      await client.send(
        new library.PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length }),
        sent,
      )
    },
    place: async (name, from) => {
      const { client, library } = await connection()
      const { size } = await stat(from)
      const facts = { ...at(name), ContentLength: size }
      await sendAnew(from, body => client.send(new library.PutObjectCommand({ ...facts, Body: body }), sent))
    },
    read: async name => {
      const found = await get(name)
      return found?.Body && buffer(found.Body as Readable)
    },
    facts: async name => {
      const { client, library } = await connection()
      const found = await ifThere(client.send(new library.HeadObjectCommand(at(name))))
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },
    open: async (name, range) => {
      const found = await get(name, range)
      if (!found?.Body) return undefined
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength ?? 0
      return { size: Number(whole), stream: found.Body as Readable }
    },
    remove: async name => {
      const { client, library } = await connection()
      await ifThere(client.send(new library.DeleteObjectCommand(at(name))))
    },
    list,
  }
}

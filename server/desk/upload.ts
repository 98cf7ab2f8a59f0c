import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { code } from '#contract/kernel/errors.ts'
import { uploading } from '../http/limits/upload-turns.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { withTemporaryFiles } from '../http/upload/temporary-files.ts'
import type { DeskFile, Member } from './context.ts'

export const mostFileBytes = 15 * 1024 * 1024

const tooLarge = () => new Refusal(code.tooLarge, '文件超过 15 MB，请缩小后重新上传')

/** Leaves the body of a file unread, so that it waits for its turn on the network and not in memory. */
export const takeFileBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
}

/** Counts what comes, since a sender may declare less or nothing. */
const counted = (count: (bytes: number) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })

/** The identity that limits turns: staff are told apart from people, whose ids are positive. */
const turnOf = ({ staffId }: Member) => -staffId

/** Writes the body to a file of its own, in turn with all other uploads, and removes it when the work has ended. */
export const withUpload = <T>(
  dataDir: string,
  request: FastifyRequest,
  work: (file: DeskFile) => Promise<T>,
): Promise<T> => {
  const receive = () =>
    withTemporaryFiles(dataDir, async nextPath => {
      const body = request.body as Readable | undefined
      if (!body || typeof body.pipe !== 'function' || request.raw.readableAborted)
        throw invalid({ path: 'file', message: '请选择要上传的文件' })
      const temporary = nextPath()
      let size = 0
      const count = (bytes: number) => {
        size += bytes
        if (size > mostFileBytes) throw tooLarge()
      }
      try {
        await pipeline(body, counted(count), createWriteStream(temporary, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        // A sender who goes away half way has sent nothing.
        throw error instanceof Refusal
          ? error
          : invalid({ path: 'file', message: '文件没有传完，请重新上传' })
      }
      if (size === 0) throw invalid({ path: 'file', message: '文件是空的，请重新选择' })
      return work({ temporary, size })
    })
  return uploading(turnOf(request.member as Member), receive, request.raw)
}

import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { RequestEnvelope } from '#contract/kernel/envelope.ts'
import type { RequestOf } from '#contract/index.ts'
import type { Actor } from '../actor.ts'
import type { Ports, RequestIdentity, UploadedFile } from '../context.ts'
import { assertGenuine, identify } from '../envelope.ts'
import { takeOrRefuse } from '../limits/limits.ts'
import { invalid } from '../refusal.ts'
import { withTemporaryFiles } from './temporary-files.ts'
import { uploading } from '../limits/upload-turns.ts'
import { uploadReader, type ReceivedFile } from './upload.ts'

const limit = { name: 'upload', most: 100, perMs: 3600_000 }

type UploadBody = RequestOf<'POST /files/action/upload'>

/** Checks a file by its content and removes its metadata. Files that it makes are at paths from `nextPath`. */
export type CleanUpload = (
  actor: Actor,
  body: UploadBody,
  given: ReceivedFile,
  nextPath: () => string,
) => Promise<UploadedFile>

interface OpenedUpload {
  readonly identity: RequestIdentity
  readonly body: unknown
  readonly file: UploadedFile
}

/** The upload waits for its turn and is counted under the person's limit before any of its body is read. */
export const uploadOpener = ({ config, db, clock }: Ports, endpoint: Endpoint, cleanUpload: CleanUpload) => {
  const read = uploadReader(endpoint)
  const check = (envelope: RequestEnvelope) => assertGenuine(envelope, clock.now())

  return (request: FastifyRequest, work: (upload: OpenedUpload) => Promise<unknown>): Promise<unknown> => {
    const actor = request.actor as Actor
    const receive = async () => {
      // The caller has gone while the upload waited.
      if (request.raw.readableAborted) throw invalid()
      await takeOrRefuse(db, limit, String(actor.userId), clock.now(), '上传过于频繁，请稍后再试')
      return withTemporaryFiles(config.dataDir, async nextPath => {
        const { envelope, file: given } = await read(request, nextPath, check)
        const file = await cleanUpload(actor, envelope.body as UploadBody, given, nextPath)
        return work({ identity: identify(envelope, request, given.sha256), body: envelope.body, file })
      })
    }
    return uploading(actor.userId, receive, request.raw)
  }
}

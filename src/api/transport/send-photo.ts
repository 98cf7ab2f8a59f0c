import type { ResponseOf } from '#contract/index.ts'
import type { Meaning } from '../answer-meaning.ts'
import { apiUrl, callHeaders, carryOut, meaningFor } from '../call.ts'
import type { Session } from '../ports.ts'
import { exchange } from './transport.ts'
import { formOf, type Purpose } from './upload-form.ts'

type Upload = 'POST /files/action/upload'

/** Longer than for other calls: a photo on a slow line. */
const photoMs = 120_000

interface StoredPhoto {
  readonly file: Blob
  readonly name: string
  readonly purpose: Purpose
  /** The same with every try, so that the portal keeps one file. */
  readonly requestId: string
}

/** Uploads a photo of this device without a page, as the session that is given. */
export const sendPhoto = async (
  { file, name, purpose, requestId }: StoredPhoto,
  as: Session,
): Promise<ResponseOf<Upload>> =>
  carryOut({
    needed: true,
    background: true,
    as,
    send: async (session: Session): Promise<Meaning> =>
      meaningFor(
        await exchange(
          await apiUrl('/files/action/upload'),
          {
            method: 'POST',
            headers: callHeaders(session),
            body: await formOf(file, { purpose, requestId, name }),
          },
          photoMs,
        ),
      ),
  })

import type { files } from '#contract/files/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { download } from './download.ts'
import { storeUpload } from './upload.ts'

export const filesHandlers: HandlersOf<typeof files> = {
  'POST /files/action/upload': (context, { body, file }) => storeUpload(context, body.purpose, file),
  'GET /files/{id}': (context, { path }) => download(context, path.id),
}

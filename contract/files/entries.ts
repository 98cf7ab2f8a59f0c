import { Type } from 'typebox'
import { everyUser, family, object } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'

const filePurpose = Type.Union([
  Type.Literal('licence'),
  Type.Literal('headImage'),
  Type.Literal('deliveryPhoto'),
  Type.Literal('transferSlip'),
  Type.Literal('feedbackPhoto'),
  Type.Literal('samplePhoto'),
  Type.Literal('returnPhoto'),
  Type.Literal('receiptPhoto'),
])
/** The id is random, so that nobody can guess a file's URL. */
export const fileId = Type.String({ pattern: '^[0-9A-Za-z_-]{32}$' })

export const files = family({
  'POST /files/action/upload': {
    summary: '上传文件：先是信封各字段（body 为 JSON 字符串），后是一个文件',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('file'),
    upload: true,
    request: object({ purpose: filePurpose }),
    response: object({
      fileId,
      fileName: Type.String(),
      mimeType: Type.String(),
      size: Type.Integer(),
    }),
  },
  'GET /files/{id}': {
    summary: '下载私有文件：仅限所有者与相关方',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    answer: 'file',
    path: object({ id: fileId }),
    response: Type.String({ contentMediaType: 'application/octet-stream' }),
  },
})

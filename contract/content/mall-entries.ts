import { Type } from 'typebox'
import { empty, family, object } from '../kernel/endpoint.ts'

const mallSettings = object({
  isShowLoginBar: Type.Integer(),
  name: Type.String(),
  /** Picture path under the blob base, or empty. */
  logo: Type.String(),
  customHotWords: Type.Integer(),
  serviceHotline: Type.String(),
  miniProgramCode: Type.String(),
  /** A JSON string: `{title, text, image, link}`. */
  loginAdvertisement: Type.String(),
})

export const mall = family({
  'POST /malls/action/queryOne': {
    summary: '商城设置',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: mallSettings,
  },
})

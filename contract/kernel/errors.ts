/** The envelope's codes. Screens decide by the code and never by the message. */
export const code = {
  ok: 0,
  refused: -1,
  signedOut: -2,
  sessionEnded: -4,
  invalid: 1001,
  forbidden: 1003,
  notFound: 1004,
  conflict: 1009,
  clock: 1010,
  badSign: 1011,
  repeatedId: 1012,
  tooLarge: 1013,
  replayed: 1014,
  rateLimited: 1029,
  captchaNeeded: 1030,
  chooseBusiness: 1031,
  proofNeeded: 1032,
  proveAgain: 1033,
  internal: 1500,
  unavailable: 1503,
} as const

export type Code = (typeof code)[keyof typeof code]

/** The message where the code that refuses gives none of its own. */
export const codeText: Record<Code, string> = {
  [code.ok]: '操作成功',
  [code.refused]: '操作失败',
  [code.signedOut]: '请重新登录',
  [code.sessionEnded]: '当前登陆已失效～',
  [code.invalid]: '填写的内容有误，请检查后重新提交',
  [code.forbidden]: '您没有权限进行此操作',
  [code.notFound]: '您要找的内容不存在或已被删除',
  [code.conflict]: '内容已被他人更新，请刷新后重试',
  [code.clock]: '您的设备时间不准确，请校准后重试',
  [code.badSign]: '请求签名无效，请刷新页面后重试',
  [code.repeatedId]: '该请求编号已用于其他内容，请刷新页面后重试',
  [code.tooLarge]: '提交的内容过大，请减少后重试',
  [code.replayed]: '该请求已经收到过，不能重复发送',
  [code.rateLimited]: '操作过于频繁，请稍后再试',
  [code.captchaNeeded]: '请先完成图形验证',
  [code.chooseBusiness]: '请选择经销商',
  [code.proofNeeded]: '当前登录人数较多，需要先验证您的设备',
  [code.proveAgain]: '请再次验证您的身份后继续',
  [code.internal]: '系统异常，请稍后再试',
  [code.unavailable]: '服务正忙，请稍后再试',
}

/** The codes that are answered with an HTTP status of their own; all others are answered with 200. */
export const httpStatus: Partial<Record<Code, number>> = {
  [code.tooLarge]: 413,
  [code.rateLimited]: 429,
  [code.internal]: 500,
  [code.unavailable]: 503,
}

export interface FieldError {
  /** Dotted path inside the request's body, for example `addressInfo.phone`. */
  readonly path: string
  readonly message: string
}

/** Further facts about a refusal, in the envelope's body. */
export interface RefusalDetail {
  readonly fields?: readonly FieldError[]
  readonly serverTime?: number
  readonly retryAfterSeconds?: number
  /** A proof of work that the same request has to bring: an ALTCHA challenge as JSON. */
  readonly challenge?: string
}

import type { FieldError } from '#contract/errors.ts'

/** What came back over HTTP, before anybody judged it. `undefined` status: no answer at all. */
export interface HttpAnswer {
  readonly status: number | undefined
  /** The parsed JSON; `undefined` where there was none. */
  readonly data?: unknown
  /** The transport's own error text. */
  readonly error?: string
}

export type Effect =
  | { readonly kind: 'popup'; readonly text: string }
  | { readonly kind: 'signOut'; readonly text: string }
  | { readonly kind: 'sessionEnded'; readonly text: string }

export interface Refusal {
  readonly message: string
  readonly code?: number
  readonly status?: number
  readonly fields?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  readonly serverTime?: number
}

export type Source = 'body' | 'data' | 'envelope' | 'nothing' | 'text'

export type Outcome =
  /**
   * `body` and `data` may enter a query. `envelope` and `nothing` are successes without a value, and a `text` is not
   * even that: none of the three ever enters one.
   */
  | {
      readonly settle: 'resolve'
      readonly source: Source
      readonly value: unknown
      readonly effects: readonly Effect[]
    }
  | { readonly settle: 'reject'; readonly value: Refusal; readonly effects: readonly Effect[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (data: unknown): string | undefined =>
  isRecord(data) && typeof data['msg'] === 'string' && data['msg'] !== '' ? data['msg'] : undefined

const detailOf = (data: unknown): Partial<Refusal> => {
  if (!isRecord(data)) return {}
  const body = isRecord(data['body']) ? data['body'] : {}
  return {
    ...(typeof data['code'] === 'number' && { code: data['code'] }),
    ...(Array.isArray(body['fields']) && { fields: body['fields'] as FieldError[] }),
    ...(typeof body['retryAfterSeconds'] === 'number' && { retryAfterSeconds: body['retryAfterSeconds'] }),
    ...(typeof body['serverTime'] === 'number' && { serverTime: body['serverTime'] }),
  }
}

const resolve = (source: Source, value: unknown): Outcome => ({
  settle: 'resolve',
  source,
  value,
  effects: [],
})

const settleEnvelope = (http: HttpAnswer, data: Record<string, unknown>): Outcome => {
  const reject = (message: string, effects: readonly Effect[] = []): Outcome => ({
    settle: 'reject',
    value: { ...detailOf(data), ...(http.status !== undefined && { status: http.status }), message },
    effects,
  })
  switch (data['code']) {
    case 0:
      return data['body'] !== undefined && data['body'] !== null
        ? resolve('body', data['body'])
        : resolve('envelope', data)
    case -1: {
      const text = textOf(data) ?? '操作失败'
      return reject(text, [{ kind: 'popup', text }])
    }
    case -2:
      return reject('请重新登录', [{ kind: 'signOut', text: '请重新登录' }])
    case -4:
      return reject('当前登陆已失效～', [{ kind: 'sessionEnded', text: '当前登陆已失效～' }])
    default:
      return reject(textOf(data) ?? '操作失败')
  }
}

/** The error catalogue of the specification, as one pure function. */
export const settle = (http: HttpAnswer): Outcome => {
  const { status, data } = http
  const reject = (message: string): Outcome => ({
    settle: 'reject',
    value: { ...detailOf(data), ...(status !== undefined && { status }), message },
    effects: [],
  })
  if (status === 204) return resolve('nothing', '操作成功')
  if (status === 200) {
    return isRecord(data) && 'code' in data ? settleEnvelope(http, data) : resolve('data', data)
  }
  if (status === 401) return resolve('text', '请重新登录')
  const text = textOf(data)
  if (status === 417 && text !== undefined) return reject(text)
  if (status === 500 || status === undefined) return reject(text ?? '系统异常，请稍后再试')
  return reject(text ?? http.error ?? '请重试')
}

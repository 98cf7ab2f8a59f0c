import type { FieldError } from '#contract/kernel/errors.ts'

/** The raw HTTP answer. The status is `undefined` where there was none. */
export interface HttpAnswer {
  readonly status: number | undefined
  /** The parsed JSON; `undefined` where there was none. */
  readonly data?: unknown
  /** The transport's own words for its failure. */
  readonly error?: string
  /** From the header of that name; a value in the envelope takes precedence. */
  readonly retryAfterSeconds?: number
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
  readonly challenge?: string
}

export type Source = 'body' | 'data' | 'envelope' | 'nothing' | 'text'

export type Meaning =
  /**
   * Only `body` and `data` are values that a query may hold. `envelope` and `nothing` are successes without a value;
   * a `text` (HTTP 401) is resolved because the specification says so, and is a failure for every caller.
   */
  | {
      readonly kind: 'resolve'
      readonly source: Source
      readonly value: unknown
      readonly effects: readonly Effect[]
    }
  | { readonly kind: 'reject'; readonly value: Refusal; readonly effects: readonly Effect[] }

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
    ...(typeof body['challenge'] === 'string' && { challenge: body['challenge'] }),
  }
}

const resolve = (source: Source, value: unknown): Meaning => ({
  kind: 'resolve',
  source,
  value,
  effects: [],
})

const reject = (
  { status, retryAfterSeconds, data }: HttpAnswer,
  message: string,
  effects: readonly Effect[] = [],
): Meaning => ({
  kind: 'reject',
  value: {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...detailOf(data),
    ...(status !== undefined && { status }),
    message,
  },
  effects,
})

const meaningOfEnvelope = (http: HttpAnswer, data: Record<string, unknown>): Meaning => {
  const text = textOf(data) ?? '操作失败'
  switch (data['code']) {
    case 0:
      return data['body'] !== undefined && data['body'] !== null
        ? resolve('body', data['body'])
        : resolve('envelope', data)
    case -1:
      return reject(http, text, [{ kind: 'popup', text }])
    case -2:
      return reject(http, '请重新登录', [{ kind: 'signOut', text: '请重新登录' }])
    case -4:
      return reject(http, '当前登陆已失效～', [{ kind: 'sessionEnded', text: '当前登陆已失效～' }])
    default:
      return reject(http, text)
  }
}

/** The specification's words, also where nobody has answered. */
export const systemFailed = '系统异常，请稍后再试'

/** The table of errors in the specification, section 8, as one pure function. */
export const meaningOf = (http: HttpAnswer): Meaning => {
  const { status, data } = http
  if (status === 204) return resolve('nothing', '操作成功')
  if (status === 200) {
    return isRecord(data) && 'code' in data ? meaningOfEnvelope(http, data) : resolve('data', data)
  }
  if (status === 401) return resolve('text', '请重新登录')
  const text = textOf(data)
  if (status === 500 || status === undefined) return reject(http, text ?? systemFailed)
  return reject(http, text ?? http.error ?? '请重试')
}

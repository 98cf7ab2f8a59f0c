import { describe, expect, it } from 'vitest'
import { meaningOf, type Effect, type HttpAnswer } from './answer-meaning.ts'

interface Line {
  readonly says: string
  readonly http: HttpAnswer
  readonly kind: 'resolve' | 'reject'
  readonly value: unknown
  readonly effects?: readonly Effect[]
}

const envelope = (code: number, msg = '', body: unknown = null) => ({
  status: 200,
  data: { code, msg, body },
})

const byCode: readonly Line[] = [
  {
    says: '-1 shows the server message as a popup and rejects',
    http: envelope(-1, '库存不足'),
    kind: 'reject',
    value: '库存不足',
    effects: [{ kind: 'popup', text: '库存不足' }],
  },
  {
    says: '-1 without a message still tells the person',
    http: envelope(-1),
    kind: 'reject',
    value: '操作失败',
    effects: [{ kind: 'popup', text: '操作失败' }],
  },
  {
    says: '-2 wipes, goes to login and rejects with 请重新登录',
    http: envelope(-2, 'whatever'),
    kind: 'reject',
    value: '请重新登录',
    effects: [{ kind: 'signOut', text: '请重新登录' }],
  },
  {
    says: '-4 rejects with 当前登陆已失效～',
    http: envelope(-4, 'whatever'),
    kind: 'reject',
    value: '当前登陆已失效～',
    effects: [{ kind: 'sessionEnded', text: '当前登陆已失效～' }],
  },
  { says: '0 returns the body', http: envelope(0, '', { a: 1 }), kind: 'resolve', value: { a: 1 } },
  { says: '0 returns a body that is false', http: envelope(0, '', false), kind: 'resolve', value: false },
  {
    says: '0 without a body returns the whole response',
    http: envelope(0, 'ok'),
    kind: 'resolve',
    value: { code: 0, msg: 'ok', body: null },
  },
  {
    says: 'any other code rejects with the message',
    http: envelope(1004, '没有了'),
    kind: 'reject',
    value: '没有了',
  },
  { says: 'any other code without one: 操作失败', http: envelope(77), kind: 'reject', value: '操作失败' },
]

const byHttp: readonly Line[] = [
  { says: '204 resolves with 操作成功', http: { status: 204 }, kind: 'resolve', value: '操作成功' },
  {
    says: '200 without a code returns the data',
    http: { status: 200, data: { name: '薯条' } },
    kind: 'resolve',
    value: { name: '薯条' },
  },
  { says: '401 resolves with 请重新登录', http: { status: 401 }, kind: 'resolve', value: '请重新登录' },
  {
    says: '417 with a msg rejects with it',
    http: { status: 417, data: { msg: '不符' } },
    kind: 'reject',
    value: '不符',
  },
  { says: '417 without one: 请重试', http: { status: 417, data: {} }, kind: 'reject', value: '请重试' },
  ...[-1, -2, -4].map((code): Line => ({
    says: `500 with code ${code} rejects with its msg, whatever the code asks for elsewhere`,
    http: { status: 500, data: { code, msg: '坏了', body: null } },
    kind: 'reject',
    value: '坏了',
  })),
  {
    says: '413 rejects with the msg',
    http: { status: 413, data: { code: 1013, msg: '提交的内容过大，请减少后重试', body: null } },
    kind: 'reject',
    value: '提交的内容过大，请减少后重试',
  },
  {
    says: '429 rejects with the msg',
    http: { status: 429, data: { code: 1029, msg: '操作过于频繁，请稍后再试', body: null } },
    kind: 'reject',
    value: '操作过于频繁，请稍后再试',
  },
  {
    says: '500 with a msg rejects with it',
    http: { status: 500, data: { msg: '坏了' } },
    kind: 'reject',
    value: '坏了',
  },
  { says: '500 without one', http: { status: 500 }, kind: 'reject', value: '系统异常，请稍后再试' },
  {
    says: 'no response',
    http: { status: undefined, error: 'x' },
    kind: 'reject',
    value: '系统异常，请稍后再试',
  },
  {
    says: 'otherwise the msg',
    http: { status: 403, data: { msg: '禁止' } },
    kind: 'reject',
    value: '禁止',
  },
  {
    says: 'otherwise the error message',
    http: { status: 403, error: 'Forbidden' },
    kind: 'reject',
    value: 'Forbidden',
  },
  { says: 'otherwise 请重试', http: { status: 502 }, kind: 'reject', value: '请重试' },
]

describe('the table of errors in the specification, section 8', () => {
  it.each([...byCode, ...byHttp])('$says', line => {
    const meaning = meaningOf(line.http)
    expect(meaning.kind).toBe(line.kind)
    expect(meaning.kind === 'reject' ? meaning.value.message : meaning.value).toEqual(line.value)
    expect(meaning.effects).toEqual(line.effects ?? [])
  })

  it('marks which answers may enter a query', () => {
    const source = (http: HttpAnswer) => {
      const meaning = meaningOf(http)
      return meaning.kind === 'resolve' ? meaning.source : 'none'
    }
    expect(source(envelope(0, '', []))).toBe('body')
    expect(source({ status: 200, data: [] })).toBe('data')
    expect(source(envelope(0))).toBe('envelope')
    expect(source({ status: 204 })).toBe('nothing')
    expect(source({ status: 401 })).toBe('text')
  })

  it('hands over what screens switch on: code, fields, waiting time, server time', () => {
    const fields = [{ path: 'phone', message: '格式不正确' }]
    const meaning = meaningOf({
      status: 429,
      data: { code: 1029, msg: '慢一点', body: { fields, retryAfterSeconds: 9, serverTime: 5 } },
    })
    expect(meaning).toMatchObject({
      kind: 'reject',
      value: { code: 1029, status: 429, fields, retryAfterSeconds: 9, serverTime: 5, message: '慢一点' },
    })
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  forgetSmsRecord,
  readSmsRecord,
  secondsLeft,
  sendLabel,
  writeSmsRecord,
  type SmsRecord,
} from './sms-record.ts'

const now = 1_800_000_000_000
const record: SmsRecord = { phone: '13800138000', sentAt: now, waitSeconds: 60, sent: true, demoCode: null }

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('the wait for the next SMS code', () => {
  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_001, 1],
    [60_000, 0],
    [200_000, 0],
    [-30_000, 60],
  ])('%i ms after sending, %i seconds are left', (elapsed, left) => {
    expect(secondsLeft(record, record.phone, now + elapsed)).toBe(left)
  })

  it('belongs to one phone', () => {
    expect(secondsLeft(record, '13900139000', now)).toBe(0)
    expect(secondsLeft(undefined, record.phone, now)).toBe(0)
  })

  it('survives a reload, for its own purpose only', () => {
    writeSmsRecord('register', record)
    expect(readSmsRecord('register', now + 20_000)).toEqual(record)
    expect(readSmsRecord('login', now + 20_000)).toBeUndefined()
  })

  it('is forgotten once the code is too old, or used', () => {
    writeSmsRecord('login', record)
    expect(readSmsRecord('login', now + 300_000)).toBeUndefined()
    forgetSmsRecord('login')
    expect(readSmsRecord('login', now)).toBeUndefined()
  })

  it('is remembered as long as a longer pause lasts', () => {
    writeSmsRecord('login', { ...record, waitSeconds: 600 })
    expect(readSmsRecord('login', now + 599_000)).toBeDefined()
    expect(readSmsRecord('login', now + 600_000)).toBeUndefined()
  })

  it.each([
    '{',
    '[]',
    '{"phone":1}',
    'null',
    '{"phone":"1","sentAt":"x","waitSeconds":60,"sent":true,"demoCode":null}',
  ])('takes a damaged record %s for none', raw => {
    sessionStorage.setItem('portal.sms.login', raw)
    expect(readSmsRecord('login', now)).toBeUndefined()
  })

  it('does without a storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    expect(() => writeSmsRecord('login', record)).not.toThrow()
  })

  it.each([
    [0, false, '获取验证码'],
    [0, true, '重新发送'],
    [59, true, '59 秒后可重发'],
    [12, false, '12 秒后可重发'],
    [120, true, '120 秒后可重发'],
    [121, true, '3 分钟后可重发'],
    [600, false, '10 分钟后可重发'],
  ])('with %i s left (a code sent: %s) the button says %s', (left, sent, label) => {
    expect(sendLabel(left, sent)).toBe(label)
  })
})

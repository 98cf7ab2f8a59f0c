import { useState } from 'react'
import { attempt, type Refused } from '../../api/refused.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { readSmsRecord, secondsLeft, type SmsPurpose } from './sms-record.ts'
import type { Captcha } from './use-captcha.tsx'
import { useCountdown } from './use-countdown.ts'

/** Asking for a code: captcha first, then the message; the wait for the next one survives a reload. */
export function useSmsCode(purpose: SmsPurpose, phone: string, captcha: Captcha) {
  const [record, setRecord] = useState(() => readSmsRecord(purpose, Date.now()))
  const [sending, setSending] = useState(false)
  const left = useCountdown(now => secondsLeft(record, phone, now))

  const send = async (): Promise<'sent' | 'notSent' | Refused> => {
    if (sending || left > 0) return 'notSent'
    setSending(true)
    try {
      const token = await captcha.ask()
      if (token === undefined) return 'notSent'
      return (await attempt(() => sendSmsCode(purpose, phone, token))) ?? 'sent'
    } finally {
      setRecord(readSmsRecord(purpose, Date.now()))
      setSending(false)
    }
  }

  const sent = record?.sent && record.phone === phone ? record : undefined
  return { send, sending, left, sent }
}

import { useState, useSyncExternalStore } from 'react'
import { useAction } from '../../../work/use-action.ts'
import type { FormRefusal } from '../../../ui/field/use-form.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { readSmsRecord, secondsLeft, type SmsPurpose } from './sms-record.ts'
import type { Captcha } from '../use-captcha.tsx'

const everyQuarterSecond = (look: () => void) => {
  const timer = setInterval(look, 250)
  return () => clearInterval(timer)
}

/** Counts seconds by the clock, so that a suspended tab shows the right number when it resumes. */
function useCountdown(secondsAt: (now: number) => number): number {
  return useSyncExternalStore(everyQuarterSecond, () => secondsAt(Date.now()))
}

/** Requests a code after a captcha. The wait for the next code survives a reload. */
export function useSmsCode({
  purpose,
  phone,
  captcha,
  onSent,
  onRefused,
}: {
  purpose: SmsPurpose
  phone: string
  captcha: Captcha
  onSent: () => void
  onRefused: (refusal: FormRefusal) => void
}) {
  const [record, setRecord] = useState(() => readSmsRecord(purpose, Date.now()))
  const left = useCountdown(now => secondsLeft(record, phone, now))
  const remember = () => setRecord(readSmsRecord(purpose, Date.now()))
  const { run } = useAction(
    {
      send: (captchaToken: string) => sendSmsCode(purpose, phone, captchaToken),
      accepted: remember,
      refused: remember,
      done: onSent,
    },
    onRefused,
  )

  const send = async () => {
    if (left > 0) return
    const captchaToken = await captcha.ask(phone)
    if (captchaToken !== undefined) run(captchaToken)
  }

  const sent = record?.sent && record.phone === phone ? record : undefined
  return { send, left, sent }
}

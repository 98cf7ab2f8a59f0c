import { useRef } from 'react'
import { maskPhone } from '#contract/account/identity.ts'
import { CodeField } from '../../../ui/field/code-field.tsx'
import { DemoHint } from '../../../ui/base/demo-hint.tsx'
import type { FormRefusal } from '../../../ui/field/use-form.ts'
import css from './sms-code-field.module.css'
import { sendLabel, type SmsPurpose } from './sms-record.ts'
import type { Captcha } from '../use-captcha.tsx'
import { useSmsCode } from './use-sms-code.ts'

interface SmsCodeFieldProps {
  label: string
  value: string
  error: string | undefined
  onBlur: () => void
  purpose: SmsPurpose
  phone: string
  /** False where no code can be sent to the number; the phone field then shows why. */
  phoneIsGood: () => boolean
  captcha: Captcha
  onCode: (code: string) => void
  onRefused: (refusal: FormRefusal) => void
}

/** The field for the code, with the button that requests one. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { label, value, error, onBlur, purpose, phone, phoneIsGood, captcha, onCode, onRefused } = props
  const place = useRef<HTMLDivElement>(null)
  const sms = useSmsCode({
    purpose,
    phone,
    captcha,
    onSent: () => place.current?.querySelector('input')?.focus(),
    onRefused,
  })

  return (
    <div ref={place} className="stack one-column gap-8">
      <CodeField
        label={label}
        name="code"
        value={value}
        error={error}
        onBlur={onBlur}
        onCode={onCode}
        hint={sms.sent && <output>验证码已发送至 {maskPhone(phone)}，5 分钟内有效</output>}
        inside={
          <button
            type="button"
            className={css['send']}
            aria-disabled={sms.left > 0 || undefined}
            onClick={() => {
              if (phoneIsGood()) void sms.send()
            }}
          >
            {sendLabel(sms.left, sms.sent !== undefined)}
          </button>
        }
      />
      {sms.sent?.demoCode && (
        <DemoHint text={`短信验证码 ${sms.sent.demoCode}`} onFill={() => onCode(sms.sent?.demoCode ?? '')} />
      )}
    </div>
  )
}

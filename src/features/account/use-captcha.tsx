import { useState } from 'react'
import { CaptchaDialog } from './captcha-dialog.tsx'

type Answer = (token: string | undefined) => void

/** Asks for the characters of a picture; resolves to a token for one use, or undefined when the dialog is closed. */
export function useCaptcha() {
  const [answer, setAnswer] = useState<Answer>()
  const settle: Answer = token => {
    answer?.(token)
    setAnswer(undefined)
  }
  return {
    ask: () =>
      new Promise<string | undefined>(resolve => {
        setAnswer(() => resolve)
      }),
    /** To be rendered outside the page's own form, since forms must not be nested. */
    dialog: answer && <CaptchaDialog onSolved={settle} onClose={() => settle(undefined)} />,
  }
}

export type Captcha = ReturnType<typeof useCaptcha>

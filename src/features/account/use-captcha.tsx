import { useState } from 'react'
import { CaptchaDialog } from './captcha-dialog.tsx'

type Answer = (token: string | undefined) => void

/** Asks for the characters of a picture: hands back a token for one use, or nothing when closed. */
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
    /** Stands outside the page's own form: a form must not lie in another. */
    dialog: answer && <CaptchaDialog onSolved={settle} onClose={() => settle(undefined)} />,
  }
}

export type Captcha = ReturnType<typeof useCaptcha>

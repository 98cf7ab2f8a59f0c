import { useState } from 'react'
import { CaptchaDialog } from './captcha-dialog.tsx'

interface Asked {
  readonly phone: string
  readonly answer: (token: string | undefined) => void
}

/** Asks for the characters of a picture; resolves to a token for one use, or undefined when the dialog is closed. */
export function useCaptcha() {
  const [asked, setAsked] = useState<Asked>()
  const settle = (token: string | undefined) => {
    asked?.answer(token)
    setAsked(undefined)
  }
  return {
    /** The token is good for this phone only. */
    ask: (phone: string) =>
      new Promise<string | undefined>(resolve => {
        setAsked({ phone, answer: resolve })
      }),
    /** To be rendered outside the page's own form, since forms must not be nested. */
    dialog: asked && (
      <CaptchaDialog phone={asked.phone} onSolved={settle} onClose={() => settle(undefined)} />
    ),
  }
}

export type Captcha = ReturnType<typeof useCaptcha>

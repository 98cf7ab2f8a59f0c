import type { Effect } from '../api/answer-meaning.ts'
import { confirm } from '../ui/base/overlay/confirm.ts'
import { notify } from '../ui/base/overlay/toast.ts'
import { endSession } from './session.ts'

let asking = false

async function offerSignIn(title: string): Promise<void> {
  // Several calls may find the session ended; the person is asked once.
  if (asking) return
  asking = true
  try {
    const agreed = await confirm({
      title,
      text: '您已保存的内容没有丢失，重新登录后可以继续。',
      okText: '重新登录',
      cancelText: '稍后',
    })
    if (agreed) endSession()
  } finally {
    asking = false
  }
}

function carryOut(effect: Effect): void {
  switch (effect.kind) {
    case 'popup':
      return notify.error(effect.text)
    case 'signOut':
      return endSession({ message: effect.text })
    case 'sessionEnded':
      // Without antd no question can be shown; the rejected call carries the same words.
      offerSignIn(effect.text).catch(() => undefined)
  }
}

/** Carries out the effects of an answer, once per call. Background reads show their own errors. */
export function carryOutEffects(effects: readonly Effect[], background: boolean): void {
  if (!background) for (const effect of effects) carryOut(effect)
}

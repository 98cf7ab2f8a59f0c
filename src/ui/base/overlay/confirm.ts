import { withFeedback } from './feedback.ts'
import type { Feedback } from './feedback-host.tsx'

export interface Question {
  /** Names the object, for example 删除收货地址“上海仓”？ */
  title: string
  text?: string
  okText: string
  cancelText?: string
  danger?: boolean
}

const width = 416

function ask(modal: Feedback['modal'], question: Question, answer: (agreed: boolean) => void): () => void {
  const { title, text, okText, cancelText = '取消', danger = false } = question
  const instance = modal.confirm({
    width,
    title,
    content: text,
    okText,
    cancelText,
    okButtonProps: { danger },
    focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
    onOk: () => end(true),
    onCancel: () => end(false),
  })
  /** The layer over the page is removed a task after the answer; until then it must not catch clicks. */
  const end = (agreed: boolean) => {
    instance.update({ styles: { wrapper: { pointerEvents: 'none' } } })
    answer(agreed)
  }
  return () => {
    instance.destroy()
    answer(false)
  }
}

/** Asks a question. False when declined, closed, or left by a navigation. */
export async function confirm(question: Question): Promise<boolean> {
  let answer: (agreed: boolean) => void = () => undefined
  const answered = new Promise<boolean>(resolve => {
    answer = resolve
  })
  const shown = await withFeedback(({ modal }) => ask(modal, question, answer))
  return shown && answered
}

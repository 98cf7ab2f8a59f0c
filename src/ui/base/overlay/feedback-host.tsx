import { message, Modal, notification } from 'antd'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { AntdProvider } from '../theme/antd-provider.tsx'

type Api<T extends (...args: never[]) => readonly [unknown, unknown]> = ReturnType<T>[0]

export interface Feedback {
  message: Api<typeof message.useMessage>
  notification: Api<typeof notification.useNotification>
  modal: Api<typeof Modal.useModal>
}

const messageSeconds = 3
const notificationSeconds = 4.5

function Host({ onReady }: { onReady: (feedback: Feedback) => void }) {
  const [messages, messageHolder] = message.useMessage({ duration: messageSeconds, maxCount: 3 })
  const [notifications, notificationHolder] = notification.useNotification({ duration: notificationSeconds })
  const [modal, modalHolder] = Modal.useModal()
  useEffect(() => {
    onReady({ message: messages, notification: notifications, modal })
  }, [onReady, messages, notifications, modal])
  return (
    <>
      {messageHolder}
      {notificationHolder}
      {modalHolder}
    </>
  )
}

/** Toasts and questions have a React root of their own, so that every page can show them without loading antd. */
export function mountFeedback(): Promise<Feedback> {
  const place = document.body.appendChild(document.createElement('div'))
  return new Promise(resolve => {
    createRoot(place).render(
      <AntdProvider>
        <Host onReady={resolve} />
      </AntdProvider>,
    )
  })
}

import { Modal } from 'antd'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { AntdProvider } from '../theme/antd-provider.tsx'

export interface Feedback {
  modal: ReturnType<typeof Modal.useModal>[0]
}

function Host({ onReady }: { onReady: (feedback: Feedback) => void }) {
  const [modal, modalHolder] = Modal.useModal()
  useEffect(() => {
    onReady({ modal })
  }, [onReady, modal])
  return modalHolder
}

/** Questions have a React root of their own, so that every page can ask them without loading antd before. */
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

import { Modal } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { refresh } from '../calls/queries.ts'
import { asked } from './asked.ts'
import { CodeForm } from './code-form.tsx'
import { ProveForm } from './prove-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Signing in again, over the page that the person was at. */
function SignInAgain({ onDone }: { onDone: () => void }) {
  const [needsCode, setNeedsCode] = useState(false)
  const done = () => {
    void refresh('GET /desk/session')
    onDone()
  }
  if (needsCode) return <CodeForm onDone={done} />
  return <SignInForm onDone={stage => (stage === 'in' ? done() : setNeedsCode(true))} />
}

/** The questions that calls have put to the person. */
export function Questions() {
  const question = useSyncExternalStore(asked.subscribe, asked.get)
  return (
    <Modal
      open={question !== undefined}
      title={question === 'prove' ? '请再次验证身份' : '登录已过期，请重新登录'}
      footer={null}
      destroyOnHidden
      // Above every dialog and confirmation that may have asked it, and below the messages.
      zIndex={2005}
      width={420}
      onCancel={() => asked.answer(false)}
      mask={{ closable: false }}
    >
      {question === 'prove' && <ProveForm onDone={() => asked.answer(true)} />}
      {question === 'signIn' && (
        <>
          <p style={{ marginBottom: 16 }}>页面上填写的内容仍在，登录后会继续刚才的操作。</p>
          <SignInAgain onDone={() => asked.answer(true)} />
        </>
      )}
    </Modal>
  )
}

import { ModifyPasswordPage } from '../features/settings/modify-password-page.tsx'
import { askBeforeLeaving } from '../session/ask-before-leaving.tsx'
import { endSession } from '../session/session.ts'

/** Features may not import the session, so the shell passes in how to end it. */
export default function ModifyPassword() {
  return (
    <ModifyPasswordPage
      mayLeave={async () => askBeforeLeaving('password')}
      onChanged={() => endSession({ onPurpose: true })}
    />
  )
}

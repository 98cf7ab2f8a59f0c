import { ModifyPasswordPage } from '../features/settings/modify-password-page.tsx'
import { endSession } from '../session/session.ts'

/** The session belongs to the frame, so the frame ends it. */
export default function ModifyPassword() {
  return <ModifyPasswordPage onChanged={() => endSession({ onPurpose: true })} />
}

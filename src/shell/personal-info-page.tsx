import { ChangePhoneForm } from '../features/account/change-phone-form.tsx'
import { PersonalInfoPage } from '../features/settings/person/personal-info-page.tsx'
import { askBeforeLeaving } from '../session/ask-before-leaving.tsx'
import { endSession } from '../session/session.ts'

/** Features may import neither each other nor the session, so the shell passes in what belongs to them. */
export default function PersonalInfo() {
  return (
    <PersonalInfoPage
      PhoneForm={ChangePhoneForm}
      mayLeave={async () => askBeforeLeaving('password')}
      onSignedOut={() => endSession({ onPurpose: true })}
    />
  )
}

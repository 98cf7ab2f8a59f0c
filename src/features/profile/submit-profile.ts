import type { QueryClient } from '@tanstack/react-query'
import { command } from '../../api/call.ts'
import { createIntention } from '../../api/intention.ts'
import { userStore } from '../../api/user-store.ts'
import { notify } from '../../ui/toast.ts'
import { forgetDraft } from './profile-draft.ts'
import type { Profile } from './profile-form.ts'

/** Hands the profile in: the account waits for its review from then on. */
export const createSubmission = (client: QueryClient) => {
  const intend = createIntention<Profile>()
  return async (profile: Profile): Promise<void> => {
    const { userId } = userStore.get()
    await intend(
      JSON.stringify(profile),
      () => profile,
      (body, id) => command('POST /users/updateRegisterInfo', { body, id }),
    )
    forgetDraft(userId)
    userStore.set({ userType: 2 })
    // Before the reload below: it may lead to the next page by itself.
    notify.afterNavigation('success', '资料已提交')
    await client.invalidateQueries({ queryKey: ['profile', userId] })
  }
}

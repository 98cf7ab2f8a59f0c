import { blankProfile, type ProfileForm } from './profile-form.ts'

const keyOf = (userId: number) => `portal.profile-draft.${userId}`

/** Stores inputs before they are submitted, with the id of the uploaded licence and without the consent. */
export const readDraft = (userId: number): ProfileForm | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    // A draft of an older version may lack a field or hold one that is gone.
    const known = Object.entries(stored).filter(([name, value]) => {
      const blank: unknown = blankProfile[name as keyof ProfileForm]
      return blank === null ? value === null || typeof value === 'number' : typeof value === typeof blank
    })
    return { ...blankProfile, ...Object.fromEntries(known), agreed: false }
  } catch {
    return undefined
  }
}

export const writeDraft = (userId: number, form: ProfileForm): void => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(form))
  } catch {
    // With a full storage the draft is lost, not the form.
  }
}

export const forgetDraft = (userId: number): void => {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // As above.
  }
}

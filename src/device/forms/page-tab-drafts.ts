/** Drafts that the tab alone keeps: for people without a business, and until or where the device stores none. */
export const keepTabDraft = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage a reload starts with an empty form.
  }
}

export const dropTabDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Undefined where there is none, or a foreign value. */
export const readTabDraft = (key: string): unknown => {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

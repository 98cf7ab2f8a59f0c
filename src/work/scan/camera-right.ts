const key = 'portal.scan'

interface Policy {
  readonly allowsFeature: (name: string) => boolean
}

/**
 * Only some pages may ask for the camera, and a document keeps the rights of the page that it began with. Browsers
 * that do not say deny nothing.
 */
export const mayAskForCamera = (): boolean => {
  const { featurePolicy } = document as { readonly featurePolicy?: Policy }
  return featurePolicy?.allowsFeature('camera') ?? true
}

const here = (): string => `${location.pathname}${location.search}`

/** Begins a document at this page, which then goes on where this one stopped. */
export const loadAnewForCamera = (): void => {
  try {
    sessionStorage.setItem(key, here())
  } catch {
    // Without storage the button has to be pressed once more.
  }
  location.reload()
}

/** Once true, in the document that was begun for it. Where even this one may not, the sheet says so and takes typed codes. */
export const wasLoadedForCamera = (): boolean => {
  try {
    const isMeant = sessionStorage.getItem(key) === here()
    sessionStorage.removeItem(key)
    return isMeant
  } catch {
    return false
  }
}

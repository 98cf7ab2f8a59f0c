import { ownUrl } from '../../ui/words/page-url.ts'

export interface Advertisement {
  readonly title: string
  readonly text: string
  /** Picture path under the blob base, or empty. */
  readonly image: string
  /** A page of the portal or an https URL, or empty. */
  readonly link: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Checked because people type the settings in: the picture must not link to a script or an insecure page. */
const linkOf = (value: unknown): string => {
  const link = textOf(value)
  return ownUrl(link) ?? (/^https:\/\/[^\s]+$/.test(link) ? link : '')
}

/** The advertisement beside the sign-in form; null where the setting is empty or does not parse. */
export const parseAdvertisement = (json: string): Advertisement | undefined => {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { title, text, image, link } = value as Record<string, unknown>
  const found = { title: textOf(title), text: textOf(text), image: textOf(image), link: linkOf(link) }
  return found.title === '' && found.image === '' ? undefined : found
}

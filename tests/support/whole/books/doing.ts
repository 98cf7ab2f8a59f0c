import type { Change } from '#contract/cart/edits.ts'
import type { Actor } from '../schedule.ts'

/**
 * `givingUp` what waits; `answering` notices; `performing` an act, whose end the person sees; `dropping` forms.
 */
export type Deed = 'givingUp' | 'answering' | 'performing' | 'dropping'

/** The change of an order ends, or goes on under another name: the beginnings of the places of its lines. */
interface Ending {
  readonly actor: Actor
  readonly from: string
  readonly to: string | undefined
}

/** The step of a person on a device at the moment, which explains why rows go. */
export interface Doing {
  /** Changes that were typed in a page and are not on its disk yet. */
  readonly typing: { readonly by: string; readonly place: string; readonly change: Change }[]
  readonly deeds: { readonly actor: Actor; readonly deed: Deed }[]
  readonly endings: Ending[]
}

export const newDoing = (): Doing => ({ typing: [], deeds: [], endings: [] })

/** A page that is gone does nothing any more. */
export const isDoing = ({ deeds }: Doing, ...of: readonly Deed[]): boolean =>
  deeds.some(({ actor, deed }) => !actor.isDead && of.includes(deed))

export const isEnding = ({ endings }: Doing, place: string): boolean =>
  endings.some(({ actor, from }) => !actor.isDead && place.startsWith(`${from} `))

/** Where the edits of this place were before the person moved them. */
export const movedFrom = ({ endings }: Doing, place: string): string | undefined => {
  const found = endings.find(({ actor, to }) => !actor.isDead && to && place.startsWith(`${to} `))
  return found?.to && `${found.from}${place.slice(found.to.length)}`
}

export const remove = <T>(from: T[], one: T): void => {
  if (from.includes(one)) from.splice(from.indexOf(one), 1)
}

import type { Contract, Key } from '#contract/index.ts'

/** The caller. Every query function takes the actor first and filters by its business. */
export interface Actor {
  readonly userId: number
  readonly userType: number
  readonly sessionId: number
  /** The acting business: the one named in the header, or the user's only one. */
  readonly businessId: number | undefined
}

export interface BusinessActor extends Actor {
  readonly businessId: number
}

export type ActorOf<K extends Key> = Contract[K] extends { access: 'public' }
  ? undefined
  : Contract[K] extends { scope: 'business' }
    ? BusinessActor
    : Actor

import type { AnswerContent } from '#contract/content/rendering.ts'
import type { Effect } from './answer-meaning.ts'

/** The caller. The page answers from the user store, the worker from its IndexedDB row. */
export interface Session {
  readonly sign: string
  readonly business: number | undefined
}

export interface ApiPorts {
  readonly session: () => Session | Promise<Session>
  /** Server time minus device time, in milliseconds. */
  readonly clock: { read: () => number; learn: (offset: number) => void }
  /** Called before a write; throws when this tab no longer speaks for the signed-in user and business. */
  readonly beforeWrite: () => void
  /** Called after a command that changed data of the stored user, such as the current address. */
  readonly userChanged: () => void
  /** Called once per call; the effects of background reads are recorded only. */
  readonly effects: (effects: readonly Effect[], background: boolean) => void
  /** Called with every answer, before its data is used. */
  readonly answered?: (response: Response, data: unknown) => void
  /** Answers without HTTP while the server renders the page. */
  readonly answer?: AnswerContent
}

let offset = 0

const unset: ApiPorts = {
  session: () => ({ sign: '', business: undefined }),
  clock: {
    read: () => offset,
    learn: learnt => {
      offset = learnt
    },
  },
  beforeWrite: () => undefined,
  userChanged: () => undefined,
  effects: () => undefined,
}

let current = unset

export const configureApi = (ports: Partial<ApiPorts>): void => {
  current = { ...current, ...ports }
}

export const ports = (): ApiPorts => current

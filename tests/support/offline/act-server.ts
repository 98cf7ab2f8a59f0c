import { ApiError } from '../../../src/api/api-error.ts'
import { outcomeOf } from '../../../src/api/call-outcome.ts'
import type { ActPorts } from '../../../src/device/acts/act-sender.ts'

/** The next thing that goes wrong on the way of a request. */
export type ActFault =
  'none' | 'requestLost' | 'answerLost' | 'proxyFails' | 'portalFails' | 'tooOften' | 'signedOut'

const failed = (refusal: ConstructorParameters<typeof ApiError>[0]) => new ApiError(refusal)

const errors = {
  requestLost: () => failed({ message: '' }),
  answerLost: () => failed({ message: '' }),
  proxyFails: () => failed({ message: '', status: 503 }),
  portalFails: () => failed({ message: '', status: 500, code: 1500 }),
  tooOften: () => failed({ message: '', status: 429, code: 1004, retryAfterSeconds: 5 }),
  signedOut: () => failed({ message: '', status: 200, code: -4 }),
} as const

/** A portal that carries out each request once, takes each file once, and refuses acts on things that have ended. */
export class ActServer {
  readonly carriedOut: { readonly id: string; readonly thing: string; readonly photos: readonly string[] }[] =
    []
  readonly ended = new Set<string>()
  readonly files = new Map<string, string>()
  #answers = new Map<string, string>()

  readonly #onWay = async <T>(fault: ActFault, work: () => T) =>
    outcomeOf(async () => {
      if (fault === 'none') return Promise.resolve(work())
      if (fault === 'answerLost') work()
      throw errors[fault]()
    })

  /** `next` gives the fault of each request. */
  ports(next: () => ActFault): Pick<ActPorts, 'sendAct' | 'upload' | 'now'> {
    return {
      now: () => 0,
      upload: async ({ requestId }) =>
        this.#onWay(next(), () => {
          const fileId = this.files.get(requestId) ?? `file${this.files.size}`
          this.files.set(requestId, fileId)
          return { fileId }
        }),
      sendAct: async ({ id, things: [thing = id] }, body) =>
        this.#onWay(next(), () => {
          const said = JSON.stringify(body)
          const before = this.#answers.get(id)
          if (before !== undefined && before !== said) throw failed({ message: '', status: 200, code: 1012 })
          if (before !== undefined) return {}
          if (this.ended.has(thing)) throw failed({ message: '已由同事处理', status: 200, code: 1409 })
          this.#answers.set(id, said)
          const { photos } = body as { photos: string[] }
          this.carriedOut.push({ id, thing, photos })
          return {}
        }),
    }
  }
}

/** The life cycles as the specification's tables have them: who, action, from which states, to which. */
export const written = {
  purchase: `
    buyer submit 10,20 20 told
    buyer save 10,20 10
    buyer revoke 20 10 told
    buyer cancel 10,20 50 told
    buyer cancelSubmit 30 40 told unshipped
    seller approveCancel 40 50 told
    seller refuseCancel 40 30 told
    seller confirm 20 30 told
    seller reject 20 60 told
    seller closeRest 30 30 told open
    portal complete 30 70 told shipped`,
  terminal: `
    buyer submit 10,20 20 told
    buyer save 10,20 10
    buyer revoke 20 10 told
    buyer cancel 10,20 80 told
    seller confirm 20 30 told
    seller reject 20,30,35 70 told unshipped
    seller closeRest 30 30 told part
    seller markSelfPickup 30 35 told unshipped
    portal ship 30 40 told shipped
    portal deliver 30,40 50 told shipped
    buyer receive 35,50 60 told settled
    buyer receiveShort 35,50 50 told settled
    seller deliverAgain 50 40 told differing
    seller creditShort 50 60 told differing
    portal receiveLate 35,50 60 told settled`,
} as const
export type Kind = keyof typeof written

export interface Rule {
  readonly who: string
  readonly action: string
  readonly from: readonly number[]
  readonly to: number
  readonly told: boolean
  readonly needs: string
}

export const rulesOf = (kind: Kind): Rule[] =>
  written[kind]
    .trim()
    .split('\n')
    .map(row => {
      const [who = '', action = '', from = '', to = '', told = '', needs = ''] = row.trim().split(' ')
      return { who, action, from: from.split(',').map(Number), to: Number(to), told: told === 'told', needs }
    })

export type Shipped = 'nothing' | 'some' | 'all'

export interface State {
  readonly status: number
  readonly version: number
  readonly hidden: boolean
  readonly shipped: Shipped
  /** Cases that the order holds of its quota. */
  readonly held: number
  readonly steps: readonly string[]
  /** Messages to the buyer and to the seller. */
  readonly toBuyer: number
  readonly toSeller: number
}

export const placedState = (cases: number): State => ({
  status: 20,
  version: 1,
  hidden: false,
  shipped: 'nothing',
  held: cases,
  steps: ['submit'],
  toBuyer: 0,
  toSeller: 1,
})

export interface Act {
  readonly who: 'buyer' | 'seller' | 'portal' | 'stranger'
  readonly action: string
  /** Sees the order as it was one change ago. */
  readonly isOld: boolean
}

/** No step of the model leaves a difference: those that report and settle one have tests of their own. */
const meets = (needs: string, shipped: Shipped): boolean => {
  switch (needs) {
    case 'unshipped':
      return shipped === 'nothing'
    case 'part':
      return shipped === 'some'
    case 'open':
      return shipped !== 'all'
    case 'shipped':
      return shipped === 'all'
    default:
      return needs !== 'differing'
  }
}

/** After these an order takes nothing of its quota. */
const frees: ReadonlySet<string> = new Set(['save', 'revoke', 'cancel', 'approveCancel', 'reject'])

/** The order after an act; undefined where the act must change nothing. */
export const after = (
  kind: Kind,
  state: State,
  { who, action, isOld }: Act,
  cases: number,
  seen = state.version,
): State | undefined => {
  if (state.hidden && who === 'buyer') return undefined
  if (action === 'remove')
    return who === 'buyer' && kind === 'terminal' && [10, 70, 80].includes(state.status)
      ? { ...state, hidden: true, steps: [...state.steps, 'remove'] }
      : undefined
  const rule = rulesOf(kind).find(one => one.who === who && one.action === action)
  if (!rule?.from.includes(state.status) || !meets(rule.needs, state.shipped)) return undefined
  if (who !== 'portal' && (isOld ? seen - 1 : seen) !== state.version) return undefined
  return {
    ...state,
    status: rule.to,
    version: state.version + 1,
    held: action === 'submit' ? cases : frees.has(action) ? 0 : state.held,
    steps: [...state.steps, action],
    toBuyer: state.toBuyer + (rule.told && who !== 'buyer' ? 1 : 0),
    toSeller: state.toSeller + (rule.told && who === 'buyer' ? 1 : 0),
  }
}

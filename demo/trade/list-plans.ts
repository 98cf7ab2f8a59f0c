import { demoAccounts } from '../accounts.ts'

/** The fault of a line that would be in order otherwise. */
export type Fault = 'offSale' | 'priceChanged' | 'minimum' | 'multiple' | 'maximum' | 'shortStock' | 'soldOut'

/** Lines of the cart for one address. */
interface Stop {
  /** The place among the business's addresses, in the order in which they were made. */
  readonly address: number
  readonly lines: number
  /** Percent of the address's vehicle that the frozen ones fill. */
  readonly fill: number
}

export interface ListPlan {
  readonly businessId: number
  /** The people who fill the lists. */
  readonly buyers: readonly [number, ...number[]]
  readonly userType: 3 | 5
  readonly cart: readonly Stop[]
  /** One further line each, from one open address to the next. */
  readonly cartFaults: readonly Fault[]
  readonly padRows: number
  readonly padFaults: readonly Fault[]
  readonly samples: number
}

const stop = (address: number, lines: number, fill: number): Stop => ({ address, lines, fill })

const {
  dealer,
  dealerColleague,
  group,
  dealerSouth,
  subDealer,
  subDealerSouth,
  canteen,
  restaurant,
  bakery,
  hotel,
  teaHouse,
  lightMeals,
} = demoAccounts

const inOrder = { cartFaults: [], padRows: 0, padFaults: [], samples: 0 } as const
const ofDealer = { ...inOrder, userType: 3 } as const
const ofTerminal = { ...inOrder, userType: 5 } as const

/** The contents of cart, pad and sample basket for each business. */
export const listPlans: readonly ListPlan[] = [
  {
    ...ofDealer,
    businessId: 1004,
    buyers: [group.userId],
    cart: [stop(0, 11, 78), stop(1, 8, 64), stop(2, 5, 22)],
    cartFaults: ['priceChanged', 'shortStock', 'offSale', 'priceChanged'],
    padRows: 9,
    padFaults: ['minimum'],
    samples: 4,
  },
  {
    ...ofDealer,
    businessId: 1005,
    buyers: [group.userId],
    cart: [stop(0, 9, 71), stop(1, 6, 88)],
    cartFaults: ['minimum', 'priceChanged'],
    samples: 2,
  },
  {
    ...ofDealer,
    businessId: 1006,
    buyers: [group.userId],
    cart: [stop(0, 8, 57), stop(2, 5, 43)],
    cartFaults: ['soldOut'],
    padRows: 6,
    samples: 3,
  },
  {
    // The last address is closed: its lines wait for another one.
    ...ofDealer,
    businessId: 1007,
    buyers: [dealer.userId, dealerColleague.userId],
    cart: [stop(0, 9, 66), stop(1, 7, 46), stop(2, 5, 108), stop(5, 3, 12)],
    cartFaults: ['offSale', 'priceChanged', 'minimum', 'shortStock', 'multiple', 'priceChanged'],
    padRows: 36,
    padFaults: ['minimum', 'multiple', 'offSale', 'shortStock'],
    samples: 6,
  },
  {
    ...ofDealer,
    businessId: 1008,
    buyers: [dealerSouth.userId],
    cart: [stop(0, 60, 82), stop(1, 31, 72), stop(2, 20, 54)],
    cartFaults: [
      'priceChanged',
      'minimum',
      'shortStock',
      'maximum',
      'offSale',
      'priceChanged',
      'priceChanged',
      'soldOut',
      'multiple',
    ],
    padRows: 12,
    padFaults: ['offSale'],
    samples: 5,
  },
  {
    ...ofDealer,
    businessId: 1009,
    buyers: [subDealer.userId],
    cart: [stop(0, 7, 62), stop(1, 4, 22)],
    cartFaults: ['priceChanged'],
    padRows: 5,
    samples: 2,
  },
  {
    // An empty cart beside a pad that would fill it.
    ...ofDealer,
    businessId: 1010,
    buyers: [subDealerSouth.userId],
    cart: [],
    padRows: 7,
  },
  {
    ...ofTerminal,
    businessId: 1011,
    buyers: [canteen.userId],
    cart: [stop(0, 6, 34), stop(1, 4, 20)],
    cartFaults: ['multiple'],
    samples: 2,
  },
  {
    ...ofTerminal,
    businessId: 1012,
    buyers: [restaurant.userId],
    cart: [stop(0, 6, 30), stop(1, 4, 18), stop(2, 3, 12)],
    cartFaults: ['priceChanged', 'soldOut'],
    padRows: 8,
    padFaults: ['minimum'],
    samples: 4,
  },
  {
    ...ofTerminal,
    businessId: 1013,
    buyers: [bakery.userId],
    cart: [stop(0, 5, 24), stop(1, 4, 26)],
    cartFaults: ['offSale'],
    samples: 3,
  },
  {
    ...ofTerminal,
    businessId: 1014,
    buyers: [hotel.userId],
    cart: [stop(0, 5, 36), stop(1, 3, 11)],
    padRows: 4,
    samples: 2,
  },
  { ...ofTerminal, businessId: 1015, buyers: [teaHouse.userId], cart: [stop(0, 4, 17), stop(1, 3, 12)] },
  {
    ...ofTerminal,
    businessId: 1016,
    buyers: [lightMeals.userId],
    cart: [stop(0, 5, 20), stop(1, 3, 10)],
    cartFaults: ['minimum'],
    samples: 1,
  },
]

/** Taken off sale after they were put into carts and onto pads; no page and no cookbook names them. */
export const retiredCodes: readonly string[] = ['MK12304', 'MK22103']

import { edit, read, act } from './at-page.ts'
import {
  mandate,
  takeBack,
  dealWithActs,
  dealWithNotices,
  signOut,
  switchBusiness,
  signIn,
} from './at-page-later.ts'
import {
  ofPages,
  stopWorker,
  wake,
  network,
  arriveLate,
  setClock,
  pass,
  copyServer,
  putServerBack,
  copyProfile,
  putProfileBack,
  endSession,
} from './incidents.ts'
import { brand } from './brand.ts'
import { dropForm, fillForm, handInForm } from './forms.ts'
import {
  dealWithHeld,
  dropChange,
  editChange,
  finishChange,
  openChange,
  readChange,
} from './order-changes.ts'
import type { Chance } from '../chance.ts'
import type { Happening } from '../whole.ts'

type Weighed = readonly (readonly [number, Happening])[]

const usual: Weighed = [
  [26, edit],
  [5, read],
  [10, act],
  [4, mandate],
  [2, takeBack],
  [3, dealWithActs],
  [4, dealWithNotices],
  [1.5, signOut],
  [2.5, switchBusiness],
  [4, signIn],
  [6, ofPages],
  [3, stopWorker],
  [4, wake],
  [7, network],
  [2, arriveLate],
  [2, setClock],
  [8, pass],
  [1.5, copyServer],
  [1, putServerBack],
  [2, copyProfile],
  [1.4, putProfileBack],
  [0.7, endSession],
  [6, brand],
]

const ofForms: Weighed = [
  [3, fillForm],
  [0.6, dropForm],
  [3, handInForm],
]

const ofOrders: Weighed = [
  [2.5, openChange],
  [1, readChange],
  [9, editChange],
  [3, finishChange],
  [0.6, dropChange],
  [3, dealWithHeld],
]

const times = (factor: number, all: Weighed): Weighed =>
  all.map(([weight, happening]) => [weight * factor, happening])

/** All that happens in one history, and how often. People who change an order, or fill in forms, keep at it. */
export const workloadOf = (chance: Chance): Weighed => {
  const [orders, forms] = chance.weighted([
    [6, [0.5, 0.5]],
    [3, [5, 0.5]],
    [1.5, [0.5, 5]],
  ] as const)
  return [...usual, ...times(orders, ofOrders), ...times(forms, ofForms)]
}

import { contract } from '#contract/index.ts'
import { deskContract } from '#contract/desk/index.ts'
import { erpContract } from '#contract/erp/index.ts'
import { shapesOf, type Shapes } from './shapes.ts'

/** Everything that pages, workers and programs call. */
export const currentShapes = (): Shapes => shapesOf({ ...contract, ...erpContract, ...deskContract })

export interface Released {
  readonly release: number
  readonly shapes: Shapes
}

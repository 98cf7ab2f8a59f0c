import { Type } from 'typebox'
import { empty, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { deskFamily } from './endpoint.ts'

/** A shop needs these before it opens, in the order in which a brand does them. */
export const firstSteps = [
  'name',
  'hotline',
  'brand',
  'agreements',
  'category',
  'product',
  'dealer',
  'delivery',
  'order',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** The list of a first run. Its state is read from the data, and nobody ticks it off. */
export const deskFirstRun = deskFamily({
  'GET /desk/firstRun': {
    summary: '开店清单：由数据得出的各步状态，只含本人可以办理的',
    access: 'staff',
    effect: 'read',
    response: object({
      finishedAt: nullable(timestamp),
      /** Whether every step is done, of others too. */
      isComplete: Type.Boolean(),
      steps: Type.Array(
        object({
          step: Type.Enum([...firstSteps]),
          isDone: Type.Boolean(),
          missing: Type.Array(Type.String({ description: '还缺什么' })),
        }),
      ),
    }),
  },
  'POST /desk/firstRun/action/finish': {
    summary: '开店清单全部完成后收起',
    access: ['admin'],
    effect: 'write',
    response: empty,
  },
})

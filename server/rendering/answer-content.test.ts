import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { contract, type Contract, type Key } from '#contract/index.ts'
import type { HandlersOf, Ports } from '../http/context.ts'
import { contentAnswerer } from './answer-content.ts'

const isPublicContent = ({ access, answer, effect }: Endpoint) =>
  access === 'public' && answer === 'content' && effect === 'read'

const others = (Object.keys(contract) as Key[]).filter(key => !isPublicContent(contract[key]))

test.each(others)('%s is not answered to a page that everybody gets', async key => {
  const answer = contentAnswerer({} as Ports, {} as HandlersOf<Contract>)({} as never)
  await expect(answer(key, {})).rejects.toThrow('not public content')
})

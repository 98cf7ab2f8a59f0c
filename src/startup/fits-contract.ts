import { Check } from 'typebox/value'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type Key } from '#contract/index.ts'

/** Whether an endpoint may answer so. Carries the whole contract, so a page loads it only with such an answer. */
export function fitsContract(key: Key, data: unknown): boolean {
  const { response }: Endpoint = contract[key]
  return Check(response, data)
}

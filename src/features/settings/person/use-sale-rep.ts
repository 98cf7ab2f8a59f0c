import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commandFor } from '../../../api/call.ts'
import { keyForSession } from '../../../api/encrypt.ts'
import { userStore } from '../../../api/user-store.ts'

const querySaleRep = async (): Promise<string> => {
  const key = await keyForSession({ background: true })
  const { userId } = userStore.get()
  const body = { secretId: key.secretId, saleRepId: key.encrypt(String(userId)) }
  return (await commandFor('POST /users/getSaleRepV2', { body, background: true })).name
}

/**
 * Requested once per visit and never cached, since the answer is stored under a one-time secret. Failures show no
 * error.
 */
export function useSaleRep(): string | undefined {
  const { data, mutate } = useMutation({ mutationFn: querySaleRep })
  useEffect(() => mutate(), [mutate])
  return data
}

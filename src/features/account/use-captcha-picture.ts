import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commandFor } from '../../api/call.ts'

const askForPicture = () => commandFor('POST /vip/action/queryCaptcha', { body: {} })

/** A fresh picture for every look; a new request drops the answer of the one before. */
export function useCaptchaPicture() {
  const { data, isError, mutate } = useMutation({ mutationFn: askForPicture })
  useEffect(() => mutate(), [mutate])
  return { picture: data, failed: isError, renew: () => mutate() }
}

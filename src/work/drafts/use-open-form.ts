import { useLayoutEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** The URL names the form that is open, so that its draft leads back to it, from this page too. */
export function useOpenForm(name: string) {
  const [params, setParams] = useSearchParams()
  const page = `${useLocation().pathname} ${params.get('id') ?? ''}`
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    shown.current = page
    return () => {
      shown.current = undefined
    }
  }, [page])
  const show = (form: string | null) => {
    // A dialog may close, and an answer come, after the person has gone to another page.
    if (shown.current !== page) return
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (form === null) after.delete(name)
        else after.set(name, form)
        return after
      },
      { replace: true },
    )
  }
  return { open: params.get(name), show }
}

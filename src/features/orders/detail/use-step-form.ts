import { useLayoutEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { StepForm } from '../order.ts'

/** The URL names the form of a step that is open, so that its draft leads back to it. */
export function useStepForm() {
  const [params, setParams] = useSearchParams()
  const page = `${useLocation().pathname} ${params.get('id') ?? ''}`
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    shown.current = page
    return () => {
      shown.current = undefined
    }
  }, [page])
  const show = (form: StepForm | null) => {
    // A dialog may close, and an answer come, after the person has gone to another page.
    if (shown.current !== page) return
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (form) after.set('form', form)
        else after.delete('form')
        return after
      },
      { replace: true },
    )
  }
  return {
    isOpen: (form: StepForm) => params.get('form') === form,
    open: (form: StepForm) => show(form),
    close: () => show(null),
  }
}

export type OpenForm = ReturnType<typeof useStepForm>

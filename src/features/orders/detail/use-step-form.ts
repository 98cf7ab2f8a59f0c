import { useOpenForm } from '../../../work/drafts/use-open-form.ts'
import type { StepForm } from '../order.ts'

/** The form of a step of the order on this page. */
export function useStepForm() {
  const { open, show } = useOpenForm('form')
  return {
    isOpen: (form: StepForm) => open === form,
    open: (form: StepForm) => show(form),
    close: () => show(null),
  }
}

export type OpenForm = ReturnType<typeof useStepForm>

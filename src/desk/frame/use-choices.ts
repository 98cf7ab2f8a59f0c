import { useSearchParams } from 'react-router-dom'

type Change = Readonly<Record<string, string | undefined>>

/** The choices of a list, which are in the URL, so that a list can be sent to a colleague. */
export function useChoices() {
  const [params, setParams] = useSearchParams()
  const text = (name: string): string | undefined => params.get(name) ?? undefined
  const number = (name: string): number | undefined => {
    const value = Number(text(name))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  const change = (next: Change) =>
    setParams(
      before => {
        for (const [name, value] of Object.entries(next))
          if (value === undefined || value === '') before.delete(name)
          else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return { text, number, change }
}

type Question = 'signIn' | 'prove'

interface Waiting {
  readonly question: Question
  readonly answer: (isDone: boolean) => void
}

let waiting: Waiting[] = []
const listeners = new Set<() => void>()

const change = (next: Waiting[]): void => {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person to sign in or to prove again that it is them, over the page that they are at, so that nothing typed is lost.
 * Resolves to false where they leave it. Calls that ask while a question is open wait for its answer.
 */
export const ask = (question: Question): Promise<boolean> =>
  new Promise(answer => {
    change([...waiting, { question, answer }])
  })

export const asked = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: (): Question | undefined => waiting[0]?.question,
  answer: (isDone: boolean) => {
    const [first] = waiting
    const same = waiting.filter(({ question }) => question === first?.question)
    change(waiting.filter(one => !same.includes(one)))
    for (const { answer } of same) answer(isDone)
  },
}

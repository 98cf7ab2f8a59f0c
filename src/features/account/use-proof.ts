import { useEffect, useRef, useState } from 'react'
import { solveProof } from './solve-proof.ts'

type Progress = 'working' | 'done' | 'failed'

const nothingYet = Promise.resolve<string | null>(null)

/** Solves the challenge while the person reads the picture; another challenge starts again. */
export function useProof(challenge: string | undefined) {
  const [ended, setEnded] = useState<{ readonly challenge: string; readonly progress: Progress }>()
  const solving = useRef(nothingYet)
  useEffect(() => {
    if (challenge === undefined) return undefined
    const leaving = new AbortController()
    solving.current = solveProof(challenge, leaving.signal)
    void solving.current.then(proof => {
      if (!leaving.signal.aborted) setEnded({ challenge, progress: proof === null ? 'failed' : 'done' })
    })
    return () => leaving.abort()
  }, [challenge])
  const progress: Progress = ended?.challenge === challenge && ended ? ended.progress : 'working'
  return { progress, proof: () => solving.current }
}

import { useEffect, useRef, useState, type RefObject } from 'react'
import { openReader } from './reader.ts'
import { watchViews } from './views.ts'

/** Why there is no picture: the person or the system refuses it, there is no camera, or the reader did not load. */
export type CameraProblem = 'refused' | 'none' | 'reader'

/** Between two pictures, so that a phone stays cool. */
const pauseMs = 60
const widest = 1280

const problemOf = (error: unknown): CameraProblem =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'refused'
    : 'none'

const openCamera = async (): Promise<MediaStream> => {
  // Without TLS browsers hide it.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  if (!mediaDevices) throw new Error('no camera')
  return mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: widest }, height: { ideal: 720 } },
  })
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  'torch' in ((track?.getCapabilities as (() => object) | undefined)?.call(track) ?? {})

interface Following {
  readonly video: HTMLVideoElement
  readonly onCode: (text: string) => void
  readonly signal: AbortSignal
}

const picturesOf = async ({ video, onCode, signal }: Following): Promise<void> => {
  const reader = await openReader()
  const freshOf = watchViews()
  try {
    while (!signal.aborted) {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) {
        const resizeWidth = Math.min(video.videoWidth, widest)
        const picture = await createImageBitmap(video, { resizeWidth })
        const texts = await reader.read(picture)
        if (!signal.aborted) for (const text of freshOf(texts, performance.now())) onCode(text)
      }
      await new Promise(resolve => {
        setTimeout(resolve, pauseMs)
      })
    }
  } finally {
    reader.close()
  }
}

/** Shows the camera in the element, and tells each code that comes into view, until the part is left. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [problem, setProblem] = useState<CameraProblem>()
  const [isReady, setReady] = useState(false)
  const [torch, setTorch] = useState<boolean>()
  const track = useRef<MediaStreamTrack>(undefined)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const start = async () => {
      const stream = await openCamera()
      const stop = () => stream.getTracks().forEach(each => each.stop())
      const { current: element } = video
      if (signal.aborted || !element) return stop()
      signal.addEventListener('abort', stop)
      ;[track.current] = stream.getVideoTracks()
      if (hasTorch(track.current)) setTorch(false)
      element.srcObject = stream
      await element.play()
      setReady(true)
      return picturesOf({ video: element, onCode: text => latest.current(text), signal }).catch(() => {
        if (!signal.aborted) setProblem('reader')
      })
    }
    start().catch((error: unknown) => {
      if (!signal.aborted) setProblem(problemOf(error))
    })
    return () => leaving.abort()
  }, [video])

  const turnTorch = () => {
    const next = torch !== true
    void track.current
      ?.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] })
      .then(() => setTorch(next))
      .catch(() => undefined)
  }
  return { problem, isReady, torch, turnTorch }
}

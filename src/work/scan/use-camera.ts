import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { parseCode } from '#contract/codes/parse-code.ts'
import { openReader } from './reader.ts'
import { watchViews } from './views.ts'

/** A carton may carry the number of its product in several codes, of which one names the batch. */
const partsOf = (text: string) => {
  const code = parseCode(text)
  return [code?.gtin ?? text, code?.batch ?? ''] as const
}

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
  track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities()

interface Watching {
  readonly video: HTMLVideoElement
  readonly signal: AbortSignal
  /** Told once the camera's picture is there. */
  readonly onReady: (track: MediaStreamTrack | undefined) => void
  readonly onCode: (text: string) => void
}

const followPictures = async ({ video, signal, onCode }: Watching): Promise<void> => {
  const reader = await openReader()
  const freshOf = watchViews(partsOf)
  try {
    while (!signal.aborted) {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) {
        const picture = await createImageBitmap(video, { resizeWidth: Math.min(video.videoWidth, widest) })
        const texts = await reader.read(picture)
        // Beside the number of its product a case may carry its own, which says nothing here.
        const ofProducts = texts.filter(text => parseCode(text))
        const told = ofProducts.length > 0 ? ofProducts : texts
        if (!signal.aborted) for (const text of freshOf(told, performance.now())) onCode(text)
      }
      await new Promise(resolve => {
        setTimeout(resolve, pauseMs)
      })
    }
  } finally {
    reader.close()
  }
}

/** Rejects with the camera's error; a reader that fails is told as null. */
const watch = async (watching: Watching): Promise<null | undefined> => {
  const { video, signal, onReady } = watching
  const stream = await openCamera()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) {
    stop()
    return undefined
  }
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  onReady(stream.getVideoTracks()[0])
  return followPictures(watching).then(
    () => undefined,
    () => null,
  )
}

/** Shows the camera in the element, and tells each code that comes into view, until the part is left. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [problem, setProblem] = useState<CameraProblem>()
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isReady, setReady] = useState(false)
  const [isLit, setLit] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const { current: element } = video
    if (!element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const watching: Watching = {
      video: element,
      signal,
      onReady: shown => {
        setTrack(shown)
        setReady(true)
      },
      onCode: text => tell(text),
    }
    watch(watching).then(
      end => {
        if (end === null && !signal.aborted) setProblem('reader')
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(problemOf(error))
      },
    )
    return () => leaving.abort()
  }, [video])

  const light = async () => {
    try {
      await track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] })
      setLit(!isLit)
    } catch {
      // The torch is in use elsewhere; it stays as it is.
    }
  }
  return { problem, isReady, torch: hasTorch(track) ? isLit : undefined, turnTorch: () => void light() }
}

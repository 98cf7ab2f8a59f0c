const strokes = [0, 0.35, 0.7]
const strokeSeconds = 0.25

let audio: AudioContext | undefined

// Failures are ignored, since the timer's text is shown anyway.
const waken = (context: AudioContext) => void context.resume().catch(() => undefined)
const rest = (context: AudioContext) => void context.suspend().catch(() => undefined)

/** To be called in a click handler: phones allow sound only after a touch. */
export function allowChime(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  waken(audio)
}

/** The timers that will ring and the chimes that are ringing. */
const needs = new Set<symbol>()

/**
 * Keeps the audio context running until all callers have called the returned function; without callers it is suspended
 * to save battery.
 */
export function needChime(): () => void {
  const need = Symbol('need')
  needs.add(need)
  return () => {
    needs.delete(need)
    if (audio && needs.size === 0) rest(audio)
  }
}

function stroke(context: AudioContext, start: number): OscillatorNode {
  const tone = new OscillatorNode(context, { frequency: 880 })
  const volume = new GainNode(context, { gain: 0.3 })
  volume.gain.setValueAtTime(0.3, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + strokeSeconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + strokeSeconds)
  return tone
}

/** Rings three strokes of a bell and vibrates, as far as the device can. */
export function chime(): void {
  if ('vibrate' in navigator) navigator.vibrate([200, 150, 200, 150, 200])
  const context = audio
  if (!context) return
  // Locking the phone may have suspended it.
  waken(context)
  const done = needChime()
  const tones = strokes.map(at => stroke(context, context.currentTime + at))
  tones.at(-1)?.addEventListener('ended', done)
}

const strokes = [0, 0.35, 0.7]
const strokeSeconds = 0.25

let audio: AudioContext | undefined

// A device that refuses the sound still shows the words.
const waken = (context: AudioContext) => void context.resume().catch(() => undefined)
const rest = (context: AudioContext) => void context.suspend().catch(() => undefined)

/** To be called in a press: phones let a page sound only where somebody touched it. */
export function allowChime(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  waken(audio)
}

/** The clocks that are still to ring, and the bells that ring now. */
const needs = new Set<symbol>()

/** Keeps the device open until the answer is called by all who asked: open for nobody it would cost the battery. */
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

/** Three strokes of a small bell and a shake; a device that can do neither still shows the words. */
export function chime(): void {
  if ('vibrate' in navigator) navigator.vibrate([200, 150, 200, 150, 200])
  const context = audio
  if (!context) return
  // A phone that was locked meanwhile has put it to rest.
  waken(context)
  const done = needChime()
  const tones = strokes.map(at => stroke(context, context.currentTime + at))
  tones.at(-1)?.addEventListener('ended', done)
}

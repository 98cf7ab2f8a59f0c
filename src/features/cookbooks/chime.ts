const strokes = [0, 0.35, 0.7]
const strokeSeconds = 0.25

let audio: AudioContext | undefined

/** To be called in a press: phones let a page sound only where somebody touched it. */
export function allowChime(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  void audio.resume()
}

function stroke(context: AudioContext, start: number): void {
  const tone = new OscillatorNode(context, { frequency: 880 })
  const volume = new GainNode(context, { gain: 0.3 })
  volume.gain.setValueAtTime(0.3, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + strokeSeconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + strokeSeconds)
}

/** Three strokes of a small bell and a shake; a device that can do neither still shows the words. */
export function chime(): void {
  if ('vibrate' in navigator) navigator.vibrate([200, 150, 200, 150, 200])
  if (!audio) return
  // A phone that was locked meanwhile has put it to rest.
  void audio.resume()
  for (const at of strokes) stroke(audio, audio.currentTime + at)
}

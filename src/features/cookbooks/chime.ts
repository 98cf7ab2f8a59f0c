const strokes = [0, 0.35, 0.7]
const strokeSeconds = 0.25

/** Three strokes of a small bell and a shake; a device that can do neither still shows the words. */
export function chime(): void {
  if ('vibrate' in navigator) navigator.vibrate([200, 150, 200, 150, 200])
  if (!('AudioContext' in window)) return
  const audio = new AudioContext()
  for (const at of strokes) {
    const start = audio.currentTime + at
    const tone = new OscillatorNode(audio, { frequency: 880 })
    const volume = new GainNode(audio, { gain: 0.3 })
    volume.gain.setValueAtTime(0.3, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + strokeSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + strokeSeconds)
    if (at === strokes.at(-1)) tone.addEventListener('ended', () => void audio.close())
  }
}

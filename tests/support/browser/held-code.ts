import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** Holds bars before the camera: dark and light modules, or nothing. */
    holdCode: (modules: string) => void
  }
}

/** Gives the page a camera whose picture is drawn here, from its next load on. */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    let held = ''
    // Drawn again and again, as a camera gives its pictures.
    const draw = () => {
      requestAnimationFrame(draw)
      if (!context) return
      // With light at both sides, which readers need.
      const module = Math.max(Math.floor(1080 / Math.max(held.length, 1)), 1)
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000'
      Array.from(held).forEach((one, at) => {
        if (one === '1') context.fillRect(100 + at * module, 240, module, 240)
      })
    }
    draw()
    window.holdCode = modules => {
      held = modules
    }
    const camera = () => Promise.resolve(canvas.captureStream(30))
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera } })
  })
}

export const hold = (page: Page, modules: string): Promise<void> =>
  page.evaluate(shown => window.holdCode(shown), modules)

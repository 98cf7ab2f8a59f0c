/** A document must stay readable to its small print. A photo of goods is evidence, and waits for a slow line. */
export type Shrinking = 'document' | 'evidence'

type Kind = 'image/jpeg' | 'image/webp'

interface Step {
  readonly edge: number
  readonly quality: number
}

const documentStep: Step = { edge: 2000, quality: 0.85 }

/** 40 photos of 20 acts leave at 2 Mbit/s in 15 s, with what goes along. */
export const evidenceBytes = 90_000

/** From the best to the poorest that still shows a torn carton and the figures of a thermometer. */
const evidenceSteps: readonly Step[] = [
  { edge: 1600, quality: 0.75 },
  { edge: 1600, quality: 0.6 },
  { edge: 1600, quality: 0.45 },
  { edge: 1280, quality: 0.6 },
  { edge: 1280, quality: 0.45 },
  { edge: 1024, quality: 0.5 },
  { edge: 1024, quality: 0.4 },
]
/** Above this a lower quality of the same edge does not reach the target. */
const hopeless = 2.2 * evidenceBytes

const drawn = (bitmap: ImageBitmap, edge: number): OffscreenCanvas => {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function evidenceOf(bitmap: ImageBitmap): Promise<Blob | undefined> {
  // Browsers that cannot write WebP answer with a PNG.
  let type: Kind = 'image/webp'
  let canvas: OffscreenCanvas | undefined
  let [edge, best] = [0, undefined as Blob | undefined]
  for (const step of evidenceSteps) {
    if (step.edge === edge && best && best.size > hopeless && step !== evidenceSteps.at(-1)) continue
    if (!canvas || step.edge !== edge) canvas = drawn(bitmap, step.edge)
    edge = step.edge
    best = await canvas.convertToBlob({ type, quality: step.quality })
    if (best.type !== type) {
      type = 'image/jpeg'
      best = await canvas.convertToBlob({ type, quality: step.quality })
    }
    if (best.size <= evidenceBytes) return best
  }
  return best
}

/** Undefined where the file cannot be drawn, or is small enough as it is. */
export async function shrunk(file: Blob, shrinking: Shrinking): Promise<Blob | undefined> {
  if (shrinking === 'evidence' && file.size <= evidenceBytes) return undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    const { edge, quality } = documentStep
    const blob =
      shrinking === 'evidence'
        ? await evidenceOf(bitmap)
        : await drawn(bitmap, edge).convertToBlob({ type: 'image/jpeg', quality })
    return blob && blob.size < file.size ? blob : undefined
  } finally {
    bitmap.close()
  }
}

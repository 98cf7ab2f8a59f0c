import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../server/kit/project-root.ts'

/** Photos as a warehouse would take them: a torn carton, thawed goods, a date that is near. */
const samples = ['return-carton.webp', 'return-thawed.webp', 'return-date.webp'] as const

/** More than the demo's lines of applications need. */
const most = 96

/** The same in every load, so that URLs survive a reset. */
export const returnPhotoIds: readonly string[] = Array.from({ length: most }, (_, at) =>
  createHash('sha256').update(`demo return ${at}`).digest('base64url').slice(0, 32),
)

export const readReturnPhoto = (at: number): Buffer =>
  readFileSync(path.join(projectRoot, 'demo/pictures', samples[at % samples.length] ?? samples[0]))

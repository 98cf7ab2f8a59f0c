import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { NewRow } from '../server/db/schema.ts'
import { projectRoot } from '../server/kit/project-root.ts'
import { licenceFileId } from './applications.ts'

/** The picture is stored and not drawn here, since a machine without Chinese fonts could not draw it. */
const sample = path.join(projectRoot, 'demo/pictures/licence-sample.webp')

export const readLicenceSample = (): Buffer => readFileSync(sample)

export const licenceRows = (
  applications: readonly NewRow<'profile_application'>[],
): NewRow<'stored_file'>[] => {
  const bytes = readLicenceSample()
  return applications.map(application => ({
    id: licenceFileId(application.user_id),
    owner_id: application.user_id,
    business_id: null,
    purpose: 'licence',
    file_name: '营业执照.webp',
    mime_type: 'image/webp',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    created_at: application.submitted_at,
  }))
}

/** Attaches the licence files to the applications. */
export const licenceAttachments = (
  applications: readonly NewRow<'profile_application'>[],
): NewRow<'attachment'>[] =>
  applications.map(({ user_id }) => ({
    file_id: licenceFileId(user_id),
    kind: 'licence',
    thing_id: user_id,
    owner_id: user_id,
    seen_by: 'owner',
  }))

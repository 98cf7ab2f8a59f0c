import { sql, type RawBuilder } from 'kysely'

/** Of `stored_file as f`: nothing refers to it. Whatever comes to hold files adds its own line. */
export const isUnattached: RawBuilder<boolean> = sql<boolean>`
  (not exists (select from profile_application p where p.licence_file_id = f.id)
   and not exists (select from app_user u where u.head_image_id = f.id))`

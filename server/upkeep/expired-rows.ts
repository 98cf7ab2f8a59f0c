import type { Db } from '../db/schema.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

/**
 * Deletes rows that only serve the machinery: codes and secrets after an hour, stored answers and push jobs after a
 * day, devices that sign in after 180 days, those that send edits and ids of acts after 400. What says something of
 * people and trade has a time by class, which the operator sets.
 */
export const removeExpiredRows = async (db: Db, now: Date): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('one_time_secret').where('expires_at', '<', before(hourMs)).execute()
  await db.deleteFrom('captcha').where('expires_at', '<', before(hourMs)).execute()
  await db.deleteFrom('sms_code').where('expires_at', '<', before(hourMs)).execute()
  await db.deleteFrom('rate_bucket').where('window_end', '<', before(hourMs)).execute()
  await db.deleteFrom('erp_nonce').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('request_record')
    .where('is_act', '=', false)
    .where('created_at', '<', before(dayMs))
    .execute()
  // A device may send an act again after weeks, and then has to hear only that it was carried out.
  await db
    .updateTable('request_record')
    .set({ answer: null })
    .where('is_act', '=', true)
    .where('answer', 'is not', null)
    .where('created_at', '<', before(dayMs))
    .execute()
  await db
    .deleteFrom('request_record')
    .where('is_act', '=', true)
    .where('created_at', '<', before(400 * dayMs))
    .execute()
  // Older ones are not sent any more. If the portal has no keys for push, no other code deletes them.
  await db.deleteFrom('push_job').where('due_at', '<', before(dayMs)).execute()
  // A device may have no network for weeks. Its last batches are deleted with it.
  await db
    .deleteFrom('edit_client')
    .where('used_at', '<', before(400 * dayMs))
    .execute()
  // A device without a sign-in for this long is unknown again.
  await db
    .deleteFrom('known_device')
    .where('used_at', '<', before(180 * dayMs))
    .execute()
}

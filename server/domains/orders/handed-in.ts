import { sql } from 'kysely'

/**
 * What a seller sees of an order `o`: nothing before it was handed in, and nothing while its buyer has taken it back to
 * change it.
 */
export const isHandedIn = sql<boolean>`o.submitted_at is not null and o.status <> 10`

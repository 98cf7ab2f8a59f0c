import { sql } from 'kysely'
import { shanghaiDay } from '../../kit/clock.ts'
import { readTogether } from '../../db/read-together.ts'
import { versionedCache } from '../../db/cache.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Context } from '../../http/context.ts'
import type { WrittenAnswer } from '../../http/serialisation.ts'
import { offerVersion } from '../catalog/public.ts'
import { readCart } from './read-cart.ts'
import type { CartAnswer } from './cart-addresses.ts'

interface Asked {
  readonly actor: BusinessActor
  readonly clientId: string | undefined
}

/**
 * Names everything that a cart's answer follows from, beside the day: its lines, the device's last batch, offers, addresses
 * and vehicles. Every part is a revision or a row's `xmin`, so none comes back once it has gone. The rows of an address
 * that was deleted are not changed any more.
 */
const readVersion = readTogether<Asked, { readonly version: string }>({
  columns: { business: 'bigint', person: 'bigint', device: 'uuid' },
  values: ({ actor, clientId }) => [actor.businessId, actor.userId, clientId ?? null],
  statement: asked => sql`
    select asked.place, json_build_array(t.revision, d.last_n, ${offerVersion(sql`asked.business`)},
      (select string_agg(a.id || ' ' || a.xmin, ',' order by a.id) from address a
        where a.business_id = asked.business and a.deleted_at is null and not a.is_self_pickup),
      (select string_agg(v.id || ' ' || v.xmin, ',' order by v.id) from car_type v))::text as version
    from ${asked} left join line_list t on t.business_id = asked.business and t.target = 'cart'
      left join edit_client d on d.client_id = asked.device and d.user_id = asked.person
        and d.business_id = asked.business`,
})

const mostBytes = 32 * 1024 * 1024
const cartsOf = versionedCache<WrittenAnswer<CartAnswer>>(mostBytes, ({ bytes }) => bytes.length)

/** The cart as it is, written anew only where something has changed since the version that every request reads first. */
export const cachedCart = async (
  { written, ...reading }: Context<BusinessActor>,
  clientId: string | undefined,
): Promise<WrittenAnswer<CartAnswer>> => {
  const { db, actor, now } = reading
  const carts = cartsOf(db)
  const named = await readVersion(db, { actor, clientId })
  const version = `${shanghaiDay(now)} ${named?.version ?? ''}`
  const key = `${actor.businessId} ${actor.userType} ${clientId ?? ''}`
  return carts.find(key, version) ?? carts.store(key, version, written(await readCart(reading, clientId)))
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countingReturns } from '../../contract/returns/life-cycle.ts'
import type { Tx } from '../../server/db/schema.ts'
import { daysBefore } from '../day.ts'
import { readReturnPhoto, returnPhotoIds } from '../return-photos.ts'

/** The states of each dealer's applications, the newest first. */
const states = [10, 20, 40, 30, 40, 50, 40] as const

const reasons = [
  { reason: 'damaged', explanation: '外箱破损，内袋漏气，无法销售' },
  { reason: 'spoiled', explanation: '开箱后发现结块，疑似运输途中化冻' },
  { reason: 'expiring', explanation: '到货时剩余保质期不足三分之一' },
  { reason: 'foreign', explanation: '袋内有异物，已单独封存' },
  { reason: 'wrong', explanation: '箱标与内装商品不一致' },
  { reason: 'other', explanation: '外箱喷码模糊，超市拒收' },
] as const

const instructions = '请将货物单独码放在冷库，贴上退货申请号，随下一次送货车辆带回。'
const refusal = '照片显示外箱完好，冷链温度记录正常，暂不符合退货条件。'

/** One application to a signed note, of its first line or its first two. */
const storeApplications = async (tx: Tx, day: string): Promise<void> => {
  await sql`
    with signed as (
      select n.*, row_number() over (partition by n.business_id order by n.signed_at desc, n.id desc) as place
      from delivery_note n where n.status = 40 and n.signed_at < ${daysBefore(day, 9)}::timestamptz
    ), timed as (
      select s.*, (${sql.lit(`{${states.join(',')}}`)}::int[])[s.place] as state,
        case s.place when 1 then ${daysBefore(day, 1, '09:40')}::timestamptz + interval '1 minute' * (s.id % 90)
          when 2 then ${daysBefore(day, 3, '14:10')}::timestamptz + interval '1 minute' * (s.id % 90)
          else s.signed_at + interval '1 hour' * (14 + s.place) end as applied_at
      from signed s where s.place <= ${states.length}
    ), numbered as (
      select t.*, row_number() over (order by t.applied_at, t.id) as n from timed t
    )
    insert into return_application (number, note_id, business_id, status, version, remark, answer, applied_by,
      created_at, decided_at, completed_at, updated_at)
    select 'RT' || to_char(n.applied_at at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(n.n::text, 6, '0'), n.id,
      n.business_id, n.state, case n.state when 10 then 1 when 40 then 3 else 2 end,
      case when n.place % 3 = 0 then '货物已单独存放，请尽快安排' else '' end,
      case when n.state in (20, 40) then ${instructions} when n.state = 30 then ${refusal} else '' end, n.signed_by,
      n.applied_at, case when n.state in (20, 30, 40) then n.applied_at + interval '26 hours' end,
      case when n.state = 40 then n.applied_at + interval '5 days' end,
      n.applied_at + case n.state when 10 then interval '0' when 40 then interval '5 days' when 50 then interval '3 hours'
        else interval '26 hours' end
    from numbered n order by n.n`.execute(tx)
}

const storeLines = async (tx: Tx): Promise<void> => {
  await sql`
    insert into return_line (application_id, place, delivery_line_id, qty, accepted, reason, explanation)
    select a.id, row_number() over (partition by a.id order by l.place) - 1, l.id, q.qty,
      case when a.status in (20, 40) then q.qty end, s.reason, s.explanation
    from return_application a join delivery_line l on l.note_id = a.note_id and l.received > 0
      join lateral (
        select r.reason, r.explanation
        from json_to_recordset(${JSON.stringify(reasons.map((one, at) => ({ ...one, at })))}::json)
            as r (reason text, explanation text, at int)
        where r.at = (a.id + l.place) % ${reasons.length}) s on true
      cross join lateral (select greatest(1, least(l.received / 3, 1 + (a.id % 4)::int)) as qty) q
    where l.place < 1 + (a.id % 2) order by a.id, l.place`.execute(tx)
  await sql`
    update delivery_line d set applied = l.qty
    from return_line l join return_application a on a.id = l.application_id
    where l.delivery_line_id = d.id and a.status = any(${countingReturns}::int[])`.execute(tx)
}

/** Every line has a photo, as long as there are photos. */
const storePhotos = async (tx: Tx): Promise<void> => {
  const photos = returnPhotoIds.map((id, at) => {
    const bytes = readReturnPhoto(at)
    return { id, at, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  const placed = sql`
    from json_to_recordset(${JSON.stringify(photos)}::json) as p (id text, at int, size int, sha256 text)
      join (select l.id, a.applied_by, a.created_at, row_number() over (order by l.id desc) - 1 as at
        from return_line l join return_application a on a.id = l.application_id) l on l.at = p.at`
  await sql`
    insert into stored_file (id, owner_id, purpose, file_name, mime_type, size, sha256, created_at)
    select p.id, l.applied_by, 'returnPhoto', '退货照片.webp', 'image/webp', p.size, decode(p.sha256, 'hex'),
      l.created_at ${placed}`.execute(tx)
  await sql`
    insert into attachment (file_id, kind, thing_id, owner_id, seen_by)
    select p.id, 'returnPhoto', l.id, l.applied_by, 'colleagues' ${placed}`.execute(tx)
}

const storeRefunds = async (tx: Tx): Promise<void> => {
  await sql`
    update return_line l
    set credit = k.price::bigint * l.qty - ceil(case when o.rebate = 0 then 0
      else o.rebate::numeric * k.price * l.qty / w.worth end)::bigint
    from return_application a, delivery_line d, order_line k, trade_order o, lateral (
      select sum((x.qty - x.closed) * x.price::bigint) as worth from order_line x where x.order_id = o.id) w
    where a.id = l.application_id and a.status = 40 and d.id = l.delivery_line_id and k.id = d.order_line_id
      and o.id = k.order_id`.execute(tx)
  await sql`
    insert into purchase_return (number, application_id, business_id, credit, remark, created_at)
    select 'SR' || to_char(a.completed_at at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad((row_number() over (order by a.completed_at, a.id))::text, 6, '0'),
      a.id, a.business_id, (select sum(l.credit) from return_line l where l.application_id = a.id), '退货已入库验收',
      a.completed_at
    from return_application a where a.status = 40 order by a.completed_at, a.id`.execute(tx)
}

const storeHistory = async (tx: Tx): Promise<void> => {
  await sql`
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select 'return', s.id::text, case s.side when 'buyer' then s.business_id else s.seller_id end,
      case s.side when 'buyer' then s.applied_by end, s.action, s.before, s.after, s.why, s.at
    from (
      select a.*, o.seller_id, t.*
      from return_application a join delivery_note n on n.id = a.note_id join trade_order o on o.id = n.order_id
        cross join lateral (values
          ('buyer', 'apply', null, '10', '', a.created_at, true),
          ('buyer', 'revoke', '10', '50', '', a.updated_at, a.status = 50),
          ('seller', 'reject', '10', '30', a.answer, a.decided_at, a.status = 30),
          ('seller', 'approve', '10', '20', a.answer, a.decided_at, a.status in (20, 40)),
          ('seller', 'complete', '20', '40', '退货已入库验收', a.completed_at, a.status = 40)
        ) t (side, action, before, after, why, at, is_past)
      where t.is_past
    ) s order by s.at, s.id, s.after`.execute(tx)
}

/** Returns from signed notes: applications in every state, and the purchase returns of those completed. */
export const loadReturns = async (tx: Tx, day: string): Promise<void> => {
  await storeApplications(tx, day)
  await storeLines(tx)
  await storePhotos(tx)
  await storeRefunds(tx)
  await storeHistory(tx)
  await sql`
    select setval('return_number', (select greatest(1, count(*)) from return_application)),
      setval('purchase_return_number', (select greatest(1, count(*)) from purchase_return))`.execute(tx)
}

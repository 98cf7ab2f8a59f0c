import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import {
  completeReturn,
  decideReturn,
  readPhotoOf,
  readSoldReturns,
  returnOf,
} from '../domains/returns/public.ts'
import { asBrand, type ErpReading, type ErpWriting } from './context.ts'

export const readReturns = async (
  { db }: ErpReading,
  { body }: ErpInput<'POST /erp/v1/returns/action/query'>,
): Promise<ErpAnswer<'POST /erp/v1/returns/action/query'>> => ({ returns: await readSoldReturns(db, body) })

export const readReturnPhoto = (
  reading: ErpReading,
  { path }: ErpInput<'GET /erp/v1/returns/{number}/photos/{fileId}'>,
): Promise<ErpAnswer<'GET /erp/v1/returns/{number}/photos/{fileId}'>> => readPhotoOf(reading, path)

export const approveReturn = async (
  writing: ErpWriting,
  { path, body: { instructions, accepted = [], version } }: ErpInput<'POST /erp/v1/returns/{number}/approve'>,
): Promise<ErpAnswer<'POST /erp/v1/returns/{number}/approve'>> =>
  decideReturn(await asBrand(writing), {
    id: await returnOf(writing.tx, path.number),
    action: 'approve',
    version: version ?? null,
    why: instructions,
    accepted,
  })

export const rejectReturn = async (
  writing: ErpWriting,
  { path, body: { reason, version } }: ErpInput<'POST /erp/v1/returns/{number}/reject'>,
): Promise<ErpAnswer<'POST /erp/v1/returns/{number}/reject'>> =>
  decideReturn(await asBrand(writing), {
    id: await returnOf(writing.tx, path.number),
    action: 'reject',
    version: version ?? null,
    why: reason,
  })

export const completeReturnOf = async (
  writing: ErpWriting,
  { path, body: { credits = [], remark = '', version } }: ErpInput<'POST /erp/v1/returns/{number}/complete'>,
): Promise<ErpAnswer<'POST /erp/v1/returns/{number}/complete'>> =>
  completeReturn(await asBrand(writing), {
    id: await returnOf(writing.tx, path.number),
    version: version ?? null,
    credits,
    remark,
  })
